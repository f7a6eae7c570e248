import { Icon } from "./icon.tsx";

export type View = "list" | "grid";

interface ViewSwitchProps {
  view: View;
  onChange: (view: View) => void;
}

/** The same things as rows or as cards. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <fieldset className="seg">
    <legend className="vh">View</legend>
    <button type="button" aria-pressed={view === "list"} onClick={() => onChange("list")}>
      <Icon name="rows" /> List
    </button>
    <button type="button" aria-pressed={view === "grid"} onClick={() => onChange("grid")}>
      <Icon name="grid" /> Grid
    </button>
  </fieldset>
);
