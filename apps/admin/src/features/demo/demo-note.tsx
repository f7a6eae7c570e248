import { t } from "@pickwell/texts/t.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAdmin } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { IfAllowed } from "../../shell/if-allowed.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./demo-note.module.css";

/** A note that the content is demo data, with a link to remove it. */
export function DemoNote() {
  const { demo } = useAdmin();
  const { data } = useQuery(demo.status.queryOptions());
  const startOwn = useStartOwnShop();
  if (!data?.isDemo) return null;
  return (
    <p className={styles.note} role="note">
      <Icon name="info" />
      <span>
        <b>
          {data.hasFigures ? t("These are the demo shop’s figures.") : t("This is the demo shop.")}
        </b>{" "}
        {data.hasFigures && t("These visits, clicks and orders are made up. ")}
      </span>
      <IfAllowed to="admin.demo.remove">
        <button type="button" className="btn btn--sm btn--ink" onClick={() => void startOwn()}>
          {t("Start My Own Shop")}
        </button>
      </IfAllowed>
    </p>
  );
}

function useStartOwnShop() {
  const { demo } = useAdmin();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const attempt = useAttempt();
  return async () => {
    const isSure = await confirm({
      title: t("Start your own shop?"),
      body: (
        <>
          <p>
            {t(
              "The demo’s products, deals, articles, pages, categories and pictures are deleted permanently, and so are its visits, clicks, orders, subscribers and messages, and its texts in the settings.",
            )}
          </p>
          <p>
            {t(
              "Accounts stay, and so does everything that you have added or changed. Starter texts of the legal pages take the place of the demo’s.",
            )}
          </p>
        </>
      ),
      action: t("Delete the Demo"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => demo.remove.mutate(), {
      done: t("The demo is gone. This shop is yours."),
      failed: t("The demo could not be removed. Please try again."),
    });
    await queryClient.invalidateQueries();
  };
}
