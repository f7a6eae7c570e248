import { createFileRoute, Outlet } from "@tanstack/react-router";
import { Guard } from "../../shell/guard.tsx";
import { Panel } from "../../shell/panel.tsx";

/** Everything below /admin but the sign-in: screens ask for nothing before the guard has opened. */
export const Route = createFileRoute("/admin")({ component: Admin });

function Admin() {
  return (
    <Guard>
      {(account) => (
        <Panel account={account}>
          <Outlet />
        </Panel>
      )}
    </Guard>
  );
}
