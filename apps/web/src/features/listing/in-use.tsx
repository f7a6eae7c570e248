import { rich } from "@pickwell/texts/rich.ts";
import styles from "./filters.module.css";

/** The number of active filters, shown on the button of a panel; nothing for 0. */
export const InUse = ({ filters }: { filters: number }) =>
  filters > 0 && (
    <b className={styles.count}>
      {rich("{active}<span> in use</span>", {
        active: filters,
        span: (inside) => <span className="vh">{inside}</span>,
      })}
    </b>
  );
