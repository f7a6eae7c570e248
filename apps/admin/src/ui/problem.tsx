import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./problem.module.css";

interface ProblemProps {
  /** For `aria-describedby` of the field. */
  id?: string;
  /** Announced immediately; absent if an element around it is. */
  role?: "alert";
  children: ReactNode;
}

/** A problem in red, beside or below a field. */
export const Problem = ({ children, ...rest }: ProblemProps) => (
  <p {...rest} className={styles.problem}>
    <Icon name="close" /> {children}
  </p>
);
