import { countOf } from "@pickwell/web/lib/format.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import type { Product } from "./product-search.ts";

export type BulkAction = "publish" | "archive" | "delete";

interface BulkWords {
  verb: string;
  /** What it means; said in the question. */
  meaning: (count: number) => string;
  done: string;
}

const bulkWords: Record<BulkAction, BulkWords> = {
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
  delete: {
    verb: "Delete",
    meaning: () => "This action cannot be undone.",
    done: "deleted",
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
  const refresh = useProductRefresh();

  return {
    async remove({ id, name }: Product): Promise<boolean> {
      const isSure = await ask({
        title: "Delete Product",
        body: `Are you sure you want to delete the product "${name}"? This action cannot be undone.`,
        action: "Delete",
        isDestructive: true,
      });
      if (!isSure) return false;
      const isDone = await attempt(() => admin.products.remove.mutate({ id }), {
        done: `“${name}” deleted.`,
        failed: "Network error occurred while deleting product",
      });
      // After a refusal, too: somebody else may have been faster.
      void refresh();
      return isDone;
    },

    async many(action: BulkAction, ids: readonly string[]): Promise<boolean> {
      const { verb, meaning, done } = bulkWords[action];
      const products = countOf(ids.length, "product");
      const isSure = await ask({
        title: `${verb} ${products}?`,
        body: meaning(ids.length),
        action: verb,
        isDestructive: action === "delete",
      });
      if (!isSure) return false;
      const isDone = await attempt(() => admin.products.bulk.mutate({ ids: [...ids], action }), {
        done: `${products} ${done}.`,
        failed:
          action === "delete"
            ? "Network error occurred while deleting product"
            : "Network error occurred while updating product",
      });
      void refresh();
      return isDone;
    },
  };
}
