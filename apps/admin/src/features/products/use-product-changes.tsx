import { pluralize } from "@pickwell/ui/format/format.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { OldLinks } from "../trash/old-links.tsx";
import { useDelete } from "../trash/use-delete.tsx";
import type { Product } from "./product-search.ts";

export type BulkAction = "publish" | "archive" | "delete";

interface BulkLabels {
  verb: string;
  /** What it means; said in the question. */
  meaning: (count: number) => string;
  done: string;
}

const bulkLabels: Record<Exclude<BulkAction, "delete">, BulkLabels> = {
  publish: {
    verb: "Publish",
    meaning: (count) => `Visitors will see ${count === 1 ? "it" : "them"} at once.`,
    done: "published",
  },
  archive: {
    verb: "Archive",
    meaning: (count) =>
      `Visitors will no longer see ${count === 1 ? "it" : "them"}. This can be undone by publishing again.`,
    done: "archived",
  },
};

/** @returns a function to be called when products have changed: whatever tells of them is read again */
export function useProductRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const refresh = useRefresh("products", "categories", "dashboard");
  // Filters offer what the shop has.
  return () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: [["catalog"]] })]);
}

/** What can be done with products in the list; each asks first, and resolves with whether it was done. */
export function useProductChanges() {
  const admin = useAdmin();
  const ask = useConfirm();
  const attempt = useAttempt();
  const deleteThings = useDelete();
  const refresh = useProductRefresh();

  return {
    async remove({ id, name }: Product): Promise<boolean> {
      let replacementId: string | null = null;
      const isDone = await deleteThings({
        kind: "product",
        ids: [id],
        question: {
          title: "Delete Product",
          body: <p>{`Are you sure you want to delete the product “${name}”?`}</p>,
          extra: (
            <OldLinks
              without={id}
              onChange={(chosen) => {
                replacementId = chosen;
              }}
            />
          ),
        },
        work: () => admin.products.remove.mutate({ id, replacementId }),
        done: `“${name}” deleted.`,
        failed: "Network error occurred while deleting product",
      });
      // After a refusal, too: somebody else may have been faster.
      void refresh();
      return isDone;
    },

    async removeMany(ids: readonly string[]): Promise<boolean> {
      const products = pluralize(ids.length, "product");
      const isDone = await deleteThings({
        kind: "product",
        ids: [...ids],
        question: { title: `Delete ${products}?`, body: null },
        work: () => admin.products.bulk.mutate({ ids: [...ids], action: "delete" }),
        done: `${products} deleted.`,
        failed: "Network error occurred while deleting product",
      });
      void refresh();
      return isDone;
    },

    async many(action: BulkAction, ids: readonly string[]): Promise<boolean> {
      if (action === "delete") return this.removeMany(ids);
      const { verb, meaning, done } = bulkLabels[action];
      const products = pluralize(ids.length, "product");
      const isSure = await ask({
        title: `${verb} ${products}?`,
        body: meaning(ids.length),
        action: verb,
      });
      if (!isSure) return false;
      const isDone = await attempt(() => admin.products.bulk.mutate({ ids: [...ids], action }), {
        done: `${products} ${done}.`,
        failed: "Network error occurred while updating product",
      });
      void refresh();
      return isDone;
    },
  };
}
