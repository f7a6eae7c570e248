import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./problem.module.css";

interface ProblemProps {
  /** For `aria-describedby` of what is wrong. */
  id?: string;
  /** Read out at once; left out where what stands around it is. */
  role?: "alert";
  children: ReactNode;
}

/** What is wrong, in red, beside or below it. */
export const Problem = ({ children, ...rest }: ProblemProps) => (
  <p {...rest} className={styles.problem}>
    <Icon name="close" /> {children}
  </p>
);
