import { Switch } from "@base-ui/react/switch";
import { useState } from "react";
import styles from "./active-switch.module.css";

interface ActiveSwitchProps {
  /** Visible label. */
  label: string;
  /** Label for screen readers. */
  name: string;
  isOn: boolean;
  /** Resolves once it is as it says, or as it was. */
  onSwitch: (isOn: boolean) => Promise<void>;
}

/** A switch that applies at once, and shows the new state while it is being saved. */
export function ActiveSwitch({ label, name, isOn, onSwitch }: ActiveSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (next: boolean) => {
    if (wanted !== null) return;
    setWanted(next);
    await onSwitch(next);
    setWanted(null);
  };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch brings its own input along
    <label className={styles.field}>
      <Switch.Root
        className={styles.track}
        checked={wanted ?? isOn}
        onCheckedChange={(next) => void change(next)}
      >
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
      {label}
      <span className="vh"> {name}</span>
    </label>
  );
}
