import { changeLook, useLook } from "../../lib/look.ts";
import { Panel } from "../../ui/screen.tsx";

/** How the back office looks here. In force at once, so there is nothing to save. */
export function AppearanceSection() {
  const { shown, isCompact = false } = useLook();
  return (
    <Panel title="Appearance">
      <div className="settings-fields">
        <label className="check-field">
          <input
            type="checkbox"
            checked={shown === "dark"}
            onChange={({ target }) => changeLook({ theme: target.checked ? "dark" : "light" })}
          />
          <span>
            Dark Mode<span className="hint">For the admin panel, in this browser.</span>
          </span>
        </label>
        <label className="check-field">
          <input
            type="checkbox"
            checked={isCompact}
            onChange={({ target }) => changeLook({ isCompact: target.checked })}
          />
          <span>
            Compact Layout<span className="hint">More rows on the screen.</span>
          </span>
        </label>
      </div>
    </Panel>
  );
}
