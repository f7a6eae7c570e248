import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import lists from "../../ui/lists.module.css";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel } from "../../ui/screen.tsx";
import { Empty, Failure, Loading } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import styles from "./sales.module.css";
import type { SalesProps } from "./sales-search.ts";

type Key = Outputs["admin"]["sales"]["keys"]["list"]["keys"][number];

const State = ({ of }: { of: Key }) =>
  of.revokedAt ? (
    <StatusTag of="ended">{t("Revoked")}</StatusTag>
  ) : (
    <StatusTag of="active">{t("In force")}</StatusTag>
  );

/** Whose words its calls are read in. */
function Adapter({ of: { adapter } }: { of: Key }) {
  const { data = [] } = useQuery(useAdmin().sales.keys.adapters.queryOptions());
  return <>{data.find(({ id }) => id === adapter)?.name ?? "–"}</>;
}

const used = ({ lastUsedAt }: Key) => (lastUsedAt ? formatMoment(lastUsedAt) : t("Never"));

const columns: Column<Key>[] = [
  { label: t("Network"), cell: ({ network }) => <b className={lists.breakable}>{network}</b> },
  { label: t("Reads like"), cell: (key) => <Adapter of={key} /> },
  { label: t("Created"), cell: ({ createdAt }) => formatMoment(createdAt) },
  { label: t("Last used"), cell: used },
  { label: t("State"), cell: (key) => <State of={key} /> },
];

/** Postback URLs, without their secrets. */
export function PostbackUrls({ onSearch }: SalesProps) {
  const { sales } = useAdmin();
  const query = useQuery(sales.keys.list.queryOptions());
  const attempt = useAttempt();
  const ask = useConfirm();
  const refresh = useRefresh("sales");

  async function revoke({ id, network, createdAt }: Key) {
    const isSure = await ask({
      title: t("Revoke URL"),
      body: t(
        "The URL that {network} got on {createdAt} stops working immediately. Sales that are still sent to it are lost, so give the network the new URL first.",
        { network, createdAt: formatMoment(createdAt) },
      ),
      action: t("Revoke"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => sales.keys.revoke.mutate({ id }), {
      done: t("The URL of {network} is revoked.", { network }),
      failed: t("Failed to revoke the URL. Please try again."),
    });
    await refresh();
  }

  const actions = (key: Key) => (
    <RowActions
      name={t("URL of {network}", { network: key.network })}
      actions={[
        // The demo's networks have never reported anything.
        ...(key.adapter !== null
          ? [
              {
                label: t("Change reading of"),
                icon: "sliders",
                onPress: () => onSearch({ read: key.network }),
              } as const,
            ]
          : []),
        ...(key.revokedAt === null
          ? [
              {
                label: t("Revoke"),
                icon: "trash",
                calls: "admin.sales.keys.revoke",
                isDestructive: true,
                onPress: () => void revoke(key),
              } as const,
            ]
          : []),
      ]}
    />
  );

  return (
    <Panel label={t("Postback URLs")}>
      {query.isPending && <Loading label={t("Loading URLs...")} rows={3} />}
      {!query.data && query.isError && (
        <Failure
          message={t("Failed to load URLs. Please try again.")}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.keys.length === 0 && (
        <Empty
          title={t("No URLs yet")}
          hint={t(
            "A network calls its URL with every sale. It has a secret in it, so each network gets its own.",
          )}
        >
          <button
            type="button"
            className="btn btn--sm btn--accent"
            onClick={() => onSearch({ new: true })}
          >
            {t("Create a Postback URL")}
          </button>
        </Empty>
      )}
      {query.data && query.data.keys.length > 0 && (
        <DataTable
          label={t("Postback URLs")}
          rows={query.data.keys}
          idOf={({ id }) => id}
          nameOf={({ network }) => t("URL of {network}", { network })}
          columns={columns}
          actions={actions}
          card={(key) => (
            <span className={styles.card}>
              <b className={lists.breakable}>{key.network}</b>
              <span className="muted">
                {t("Created {moment}", { moment: formatMoment(key.createdAt) })}
              </span>
              <span className="muted">{t("Last used: {moment}", { moment: used(key) })}</span>
              <State of={key} />
            </span>
          )}
        />
      )}
    </Panel>
  );
}
