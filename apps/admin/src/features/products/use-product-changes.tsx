import { t } from "@pickwell/texts/t.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { AskDestination } from "../trash/send-visitors.tsx";
import { useDelete } from "../trash/use-delete.tsx";
import type { Product } from "./product-search.ts";

export type BulkAction = "publish" | "archive" | "delete";

interface BulkLabels {
  verb: string;
  /** Explanation in the confirmation. */
  meaning: (count: number) => string;
  title: (products: string) => string;
  done: (products: string) => string;
}

const bulkLabels: Record<Exclude<BulkAction, "delete">, BulkLabels> = {
  publish: {
    verb: t("Publish"),
    meaning: (count) =>
      t("Visitors will see {count, plural, one {it} other {them}} at once.", { count }),
    title: (products) => t("Publish {products}?", { products }),
    done: (products) => t("{products} published.", { products }),
  },
  archive: {
    verb: t("Archive"),
    meaning: (count) =>
      t(
        "Visitors will no longer see {count, plural, one {it} other {them}}. This can be undone by publishing again.",
        { count },
      ),
    title: (products) => t("Archive {products}?", { products }),
    done: (products) => t("{products} archived.", { products }),
  },
};

/** @returns a function that refreshes queries that depend on products */
export function useProductRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const refresh = useRefresh("products", "categories", "dashboard");
  // Filters offer values that exist in the shop.
  return () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: [["catalog"]] })]);
}

/** Actions for products in the list; each asks first, and resolves with whether it was done. */
export function useProductChanges() {
  const admin = useAdmin();
  const ask = useConfirm();
  const attempt = useAttempt();
  const deleteThings = useDelete();
  const refresh = useProductRefresh();

  const removeMany = async (ids: readonly string[]): Promise<boolean> => {
    const products = t("{n, plural, one {# product} other {# products}}", { n: ids.length });
    let sent: { replacementId: string | null; toCategories: boolean } | null = null;
    const isDone = await deleteThings({
      kind: "product",
      ids: [...ids],
      question: {
        title: t("Delete {products}?", { products }),
        body: null,
        extra: (
          <AskDestination
            kind="product"
            category="each"
            without={ids}
            onChange={(replacementId, to) => {
              sent = { replacementId, toCategories: to === "category" };
            }}
          />
        ),
      },
      work: () => admin.products.bulk.mutate({ ids: [...ids], action: "delete", ...sent }),
      done: t("{products} deleted.", { products }),
      failed: t("Network error occurred while deleting product"),
    });
    void refresh();
    return isDone;
  };

  return {
    async remove({ id, name, categoryId, category }: Product): Promise<boolean> {
      let replacementId: string | null = null;
      const isDone = await deleteThings({
        kind: "product",
        ids: [id],
        question: {
          title: t("Delete Product"),
          body: <p>{t("Are you sure you want to delete the product “{name}”?", { name })}</p>,
          extra: (
            <AskDestination
              kind="product"
              category={{ id: categoryId, name: category }}
              without={[id]}
              onChange={(chosen) => {
                replacementId = chosen;
              }}
            />
          ),
        },
        work: () => admin.products.remove.mutate({ id, replacementId }),
        done: t("“{name}” deleted.", { name }),
        failed: t("Network error occurred while deleting product"),
      });
      // Also after an error, because another user may have changed it.
      void refresh();
      return isDone;
    },

    async many(action: BulkAction, ids: readonly string[]): Promise<boolean> {
      if (action === "delete") return removeMany(ids);
      const { verb, meaning, title, done } = bulkLabels[action];
      const products = t("{n, plural, one {# product} other {# products}}", { n: ids.length });
      const isSure = await ask({
        title: title(products),
        body: meaning(ids.length),
        action: verb,
      });
      if (!isSure) return false;
      const isDone = await attempt(() => admin.products.bulk.mutate({ ids: [...ids], action }), {
        done: done(products),
        failed: t("Network error occurred while updating product"),
      });
      void refresh();
      return isDone;
    },
  };
}
