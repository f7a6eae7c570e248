import { maySee, maySeeFurther } from "@pickwell/api/back-office/rules";
import { t } from "@pickwell/texts/t.ts";
import { createFileRoute, Outlet, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { roleLabels } from "../../features/users/user-labels.tsx";
import { isBelow, screens } from "../../screens.ts";
import type { AdminAccount } from "../../shell/admin-account.ts";
import { Guard } from "../../shell/guard.tsx";
import { Panel } from "../../shell/panel.tsx";
import { Screen } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";

/** Everything below /admin but the sign-in: screens ask for nothing before the guard has opened. */
export const Route = createFileRoute("/admin")({ component: Admin });

/** A screen, if the user's role may see it. */
function Seen({ account, children }: { account: AdminAccount; children: ReactNode }) {
  const { pathname } = useLocation();
  const screen = screens.find(({ path }) => path !== "/admin" && isBelow(pathname, path));
  const { staffRole } = account;
  if (screen ? maySee(staffRole, screen.path) : maySeeFurther(staffRole, pathname)) return children;
  return (
    <Screen title={screen?.label ?? t("Admin Panel")}>
      <Empty
        title={t("Not for your role")}
        hint={t("Your role is {staffRole}. Ask an owner or an admin for another one.", {
          staffRole: roleLabels[staffRole],
        })}
      />
    </Screen>
  );
}

function Admin() {
  return (
    <Guard>
      {(account) => (
        <Panel account={account}>
          <Seen account={account}>
            <Outlet />
          </Seen>
        </Panel>
      )}
    </Guard>
  );
}
