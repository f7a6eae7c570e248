import { Icon } from "./icon.tsx";

export type View = "list" | "grid";

interface ViewSwitchProps {
  view: View;
  /** Which of them stands left. */
  first?: View;
  onChange: (view: View) => void;
}

const faces = {
  list: { icon: "rows", label: "List" },
  grid: { icon: "grid", label: "Grid" },
} as const;

/** The same things as rows or as cards. */
export const ViewSwitch = ({ view, first = "list", onChange }: ViewSwitchProps) => (
  <fieldset className="seg">
    <legend className="vh">View</legend>
    {([first, first === "list" ? "grid" : "list"] as const).map((name) => (
      <button key={name} type="button" aria-pressed={view === name} onClick={() => onChange(name)}>
        <Icon name={faces[name].icon} /> {faces[name].label}
      </button>
    ))}
  </fieldset>
);
