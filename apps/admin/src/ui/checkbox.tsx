import { useEffect, useRef } from "react";
import styles from "./checkbox.module.css";

interface CheckboxProps {
  label: string;
  /** The label is seen, not only read out. */
  hasLabel?: boolean;
  isChecked: boolean;
  /** Some of the items are checked, but not all. */
  isMixed?: boolean;
  onChange: () => void;
}

export function Checkbox({ label, hasLabel, isChecked, isMixed = false, onChange }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={styles.check}>
      <input ref={ref} type="checkbox" checked={isChecked} onChange={onChange} />
      <span className={hasLabel ? undefined : "vh"}>{label}</span>
    </label>
  );
}
