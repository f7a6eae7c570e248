import { t } from "@pickwell/texts/t.ts";
import { Icon } from "./icon.tsx";

export type View = "list" | "grid";

interface ViewSwitchProps {
  view: View;
  /** The view whose button is on the left. */
  first?: View;
  onChange: (view: View) => void;
}

const faces = {
  list: { icon: "rows", label: t("List") },
  grid: { icon: "grid", label: t("Grid") },
} as const;

/** The same things as rows or as cards. */
export const ViewSwitch = ({ view, first = "list", onChange }: ViewSwitchProps) => (
  <fieldset className="seg">
    <legend className="vh">{t("View")}</legend>
    {([first, first === "list" ? "grid" : "list"] as const).map((name) => (
      <button key={name} type="button" aria-pressed={view === name} onClick={() => onChange(name)}>
        <Icon name={faces[name].icon} /> {faces[name].label}
      </button>
    ))}
  </fieldset>
);
