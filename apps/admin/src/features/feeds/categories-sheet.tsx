/** Maps categories of feeds to the shop's, level by level. */

import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { Icon } from "../../ui/icon.tsx";
import sheet from "../../ui/sheet.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import { Empty, Failure, Loading } from "../../ui/states.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { useProductRefresh } from "../products/use-product-changes.tsx";
import styles from "./categories-sheet.module.css";

type Level = Outputs["admin"]["sourceCategories"]["level"];
type Node = Level["children"][number];

interface CategoriesSheetProps {
  /** Id of a feed; empty for uploaded files. */
  scope: string;
  onClose: () => void;
}

export function CategoriesSheet({ scope, onClose }: CategoriesSheetProps) {
  const [under, setUnder] = useState<string | null>(null);
  const admin = useAdmin();
  const query = useQuery({
    ...admin.sourceCategories.level.queryOptions({ scope, under }),
    placeholderData: keepPreviousData,
  });
  const level = query.data;
  return (
    <Sheet title={t("Categories")} note={<Whose scope={scope} />} onClose={onClose} isWide>
      <div className={sheet.form}>
        <p className="muted">
          {t(
            "What the files call their categories, and where that leads in your shop. A choice holds for everything below it until something there has its own; products that are here already go along, and so does the next file.",
          )}
        </p>
        {query.isPending && <Loading label={t("Loading categories...")} />}
        {query.isError && (
          <Failure
            message={t("Failed to load the categories. Please try again.")}
            onRetry={() => void query.refetch()}
          />
        )}
        {level && level.offers === 0 && level.children.length === 0 && (
          <Empty
            title={t("No categories yet")}
            hint={t("They come with the next file whose rows name any.")}
          />
        )}
        {level && level.children.length > 0 && (
          <>
            <p>
              {level.unmapped === 0
                ? t(
                    "{offers, plural, one {# offer has} other {All # offers have}} the category you chose.",
                    { offers: level.offers },
                  )
                : t(
                    "{unmapped} of {offers, plural, one {# offer} other {# offers}} go by the name of their category.",
                    { unmapped: formatCount(level.unmapped), offers: level.offers },
                  )}
            </p>
            <Trail level={level} onGo={setUnder} />
            <ul className={styles.nodes}>
              {level.children.map((node) => (
                <NodeRow key={node.id} node={node} shop={level.shop} onOpen={setUnder} />
              ))}
            </ul>
            {level.more > 0 && (
              <p className="muted">
                {t("And {n, plural, one {# category} other {# categories}} more.", {
                  n: level.more,
                })}
              </p>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}

function Whose({ scope }: { scope: string }) {
  const { data } = useQuery(useAdmin().sources.list.queryOptions());
  if (scope === "") return t("Uploaded files");
  return data?.sources.find(({ id }) => id === scope)?.name ?? "";
}

function Trail({ level: { path }, onGo }: { level: Level; onGo: (id: string | null) => void }) {
  if (path.length === 0) return null;
  return (
    <nav className={styles.trail} aria-label={t("Above")}>
      <button type="button" onClick={() => onGo(null)}>
        {t("All")}
      </button>
      {path.map(({ id, name }, at) =>
        at === path.length - 1 ? (
          <span key={id} aria-current="true">
            {name}
          </span>
        ) : (
          <button key={id} type="button" onClick={() => onGo(id)}>
            {name}
          </button>
        ),
      )}
    </nav>
  );
}

interface NodeRowProps {
  node: Node;
  shop: Level["shop"];
  onOpen: (id: string) => void;
}

function NodeRow({ node, shop, onOpen }: NodeRowProps) {
  const { map, undo } = useMapping(node);
  const { id, name, offers, google, inherited, suggestion, categoryId, hasChildren } = node;
  return (
    <li>
      <div className={styles.name}>
        {hasChildren ? (
          <button type="button" onClick={() => onOpen(id)}>
            {name} <Icon name="chevron-right" />
          </button>
        ) : (
          <span>{name}</span>
        )}
        <small className="muted">
          {t("{offers, plural, one {# offer} other {# offers}}", { offers })}
          {google && google !== name && t(" · Google: {google}", { google })}
        </small>
      </div>
      <div className={styles.lead}>
        <select
          className="field"
          aria-label={t("Leads to: {name}", { name })}
          value={categoryId ?? ""}
          onChange={({ target }) => void map(target.value || null)}
        >
          <option value="">
            {inherited ? t("As above: {inherited}", { inherited }) : t("By its name")}
          </option>
          {shop.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </select>
        {suggestion && (
          <button
            type="button"
            className="btn btn--sm btn--soft"
            aria-label={t("Lead {name} to {place}", { name, place: suggestion.name })}
            onClick={() => void map(suggestion.id)}
          >
            {suggestion.name}?
          </button>
        )}
        {node.canUndo && (
          <button
            type="button"
            className="btn btn--sm btn--soft"
            aria-label={t("Undo: {name}", { name })}
            onClick={() => void undo()}
          >
            {t("Undo")}
          </button>
        )}
      </div>
    </li>
  );
}

/** Says where a category leads, and takes it back. */
function useMapping({ id, name }: Node) {
  const admin = useAdmin();
  const attempt = useAttempt();
  const toast = useToast();
  const refresh = useRefresh("sourceCategories", "bulk");
  const refreshProducts = useProductRefresh();
  const settle = async () => {
    await refresh();
    void refreshProducts();
  };
  return {
    async map(categoryId: string | null) {
      await attempt(
        async () => {
          const { products } = await admin.sourceCategories.map.mutate({ id, categoryId });
          toast.done(
            products > 0
              ? t(
                  "Kept. {products, plural, one {# product} other {# products}} of “{name}” go along now.",
                  { products, name },
                )
              : t("Kept. It counts from the next file on."),
          );
        },
        { failed: t("The category could not be kept. Please try again.") },
      );
      await settle();
    },
    async undo() {
      await attempt(() => admin.sourceCategories.undo.mutate({ id }), {
        done: t("Undone. The products are back in their former categories."),
        failed: t("It could not be undone. Please try again."),
      });
      await settle();
    },
  };
}

/** Opens the categories of uploaded files, if there are any. */
export function UploadedCategories({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(useAdmin().sourceCategories.trees.queryOptions());
  if (!data?.trees.some(({ scope }) => scope === "")) return null;
  return (
    <p>
      <button type="button" className="btn btn--sm btn--soft" onClick={onOpen}>
        <Icon name="folder" /> {t("Categories of uploaded files")}
      </button>
    </p>
  );
}
