import { type BlockProblem, blockProblemText } from "@pickwell/api/product-blocks/rules";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { useAdmin } from "../../lib/use-admin.ts";
import { useDebouncedValue } from "../../lib/use-debounced-value.ts";
import { useMay } from "../../lib/use-may.ts";
import { Problem } from "../../ui/problem.tsx";
import styles from "./markdown.module.css";
import type { TextTarget } from "./text-target.ts";

/** How long the typing rests before blocks are looked at, in milliseconds. */
const REST_MS = 400;
/** Problems that are listed; of further ones it says how many there are. */
const LISTED = 5;

interface BlockProblemsProps {
  text: string;
  /** Whether products can be embedded. */
  hasProducts: boolean;
  target: RefObject<TextTarget | null>;
}

/** Product mentions that readers will not see, with fixes. */
export function BlockProblems({ text, hasProducts, target }: BlockProblemsProps) {
  const { productBlocks } = useAdmin();
  const mayCheck = useMay("admin.productBlocks.check");
  const content = useDebouncedValue(text, REST_MS);
  const { data } = useQuery({
    queryKey: ["product-blocks", hasProducts, content],
    queryFn: () => productBlocks.check.mutate({ content, hasProducts }),
    enabled: mayCheck && (content.includes("{{") || content.includes(":::")),
    staleTime: 0,
    gcTime: 0,
  });
  // The text may have changed since the check.
  const problems = (data ?? []).filter((problem) => text.includes(problem.text));
  return (
    <div role="status">
      {problems.length > 0 && (
        <ul className={styles.blocks} aria-label={t("Blocks that show nothing")}>
          {problems.slice(0, LISTED).map((problem) => (
            <li key={problem.start}>
              <Problem>{blockProblemText(problem)}</Problem>
              <Remedies of={problem} target={target} />
            </li>
          ))}
          {problems.length > LISTED && (
            <li>{t("and {n} more", { n: problems.length - LISTED })}</li>
          )}
        </ul>
      )}
    </div>
  );
}

/** The block's present position; null when it is gone. */
function placeOf(target: TextTarget, { text, start }: BlockProblem) {
  const { text: whole } = target.marked();
  const found = whole.startsWith(text, start) ? start : whole.indexOf(text);
  return found < 0 ? null : { from: found, to: found + text.length };
}

/** The block with another address. */
function renamed({ text, key }: BlockProblem, slug: string): string {
  const at = text.lastIndexOf(key);
  return text.slice(0, at) + slug + text.slice(at + key.length);
}

function Remedies({ of, target }: { of: BlockProblem; target: BlockProblemsProps["target"] }) {
  const { text, suggestion, product, reason } = of;
  /** Goes to the block, with another text in its place if there is one. */
  function go(insert = text) {
    const place = target.current && placeOf(target.current, of);
    if (!target.current || !place) return;
    const { from, to } = place;
    target.current.apply({
      ...(insert === text ? { from, to: from, insert: "" } : { from, to, insert }),
      select: { start: from, end: from + insert.length },
    });
  }
  return (
    <p className={styles.remedies}>
      <button type="button" className="link" onClick={() => go()}>
        {t("Go to the Block")}
      </button>
      {suggestion && (
        <>
          <span>
            {rich("Did you mean <a>{suggestion}</a>?", {
              a: (inside) => (
                <a
                  className="link"
                  href={`/product/${encodeURIComponent(suggestion)}`}
                  target="_blank"
                  rel="noopener"
                >
                  {inside}
                </a>
              ),
              suggestion,
            })}
          </span>
          <button type="button" className="link" onClick={() => go(renamed(of, suggestion))}>
            {t("Use It")}
          </button>
        </>
      )}
      {product && reason !== "inline" && reason !== "surplus" && (
        <a
          className="link"
          href={
            reason === "trashed"
              ? "/admin/trash?kind=product"
              : `/admin/products?edit=${product.id}`
          }
          target="_blank"
          rel="noopener"
        >
          {reason === "trashed" ? t("Open Trash") : t("Open Product")}
        </a>
      )}
    </p>
  );
}
