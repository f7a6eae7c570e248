import { rich } from "@pickwell/texts/rich.ts";
import styles from "./filters.module.css";

/** How many filters are in use, on what shows and hides them; nothing while none is. */
export const InUse = ({ filters }: { filters: number }) =>
  filters > 0 && (
    <b className={styles.count}>
      {rich("{active}<span> in use</span>", {
        active: filters,
        span: (inside) => <span className="vh">{inside}</span>,
      })}
    </b>
  );
