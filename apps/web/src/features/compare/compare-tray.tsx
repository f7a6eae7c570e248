import { COMPARED_LIMIT } from "@pickwell/api/products/rules";
import { useStoredList } from "@pickwell/client/account/stored.ts";
import { t } from "@pickwell/texts/t.ts";
import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { type Chosen, chosenProducts, removeFromComparison } from "./chosen.ts";
import { COMPARE_FORM } from "./compare-box.tsx";
import styles from "./compare-tray.module.css";

const CompareBar = lazy(() => import("./compare-bar.tsx"));

const NOTHING: readonly Chosen[] = [];

/** The checkboxes of the listing. */
const boxesOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter((each) => each instanceof HTMLInputElement);

/** Checks the boxes of chosen products, which may have been loaded later. */
function tick(form: HTMLFormElement | null, chosen = chosenProducts.read()): void {
  const keys = new Set(chosen.map(({ key }) => key));
  for (const box of boxesOf(form)) box.checked = keys.has(box.value);
}

/**
 * Handles the checkboxes of a listing: a form without JavaScript, otherwise a bar that appears with
 * the first selection and refuses a fifth. Place it right after the listing.
 */
export function CompareTray() {
  const chosen = useStoredList(chosenProducts) ?? NOTHING;
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<string | null>(null);

  useLayoutEffect(() => {
    const listing = form.current?.previousElementSibling;
    if (!listing) return;
    /** Includes boxes that were ticked before the listener was added. */
    const choose = (box: HTMLInputElement) => {
      const others = chosenProducts.read().filter(({ key }) => key !== box.value);
      const isFull = box.checked && others.length >= COMPARED_LIMIT;
      const name = box.dataset.name ?? "";
      setRefused(isFull ? name : null);
      if (isFull) tick(form.current);
      else chosenProducts.write(box.checked ? [...others, { key: box.value, name }] : others);
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form === form.current) choose(target);
    };
    for (const box of boxesOf(form.current)) if (box.checked) choose(box);
    tick(form.current);
    const watcher = new MutationObserver(() => tick(form.current));
    watcher.observe(listing, { childList: true, subtree: true });
    listing.addEventListener("change", onChange);
    return () => {
      watcher.disconnect();
      listing.removeEventListener("change", onChange);
    };
  }, []);
  // Also what another tab has chosen.
  useLayoutEffect(() => tick(form.current, chosen), [chosen]);

  const refusal =
    refused !== null &&
    chosen.length >= COMPARED_LIMIT &&
    t("Four are chosen already: take one off before you choose “{name}”.", { name: refused });
  return (
    <>
      <form
        ref={form}
        id={COMPARE_FORM}
        action="/compare"
        className={`${styles.plain} print-hidden`}
      >
        <button type="submit" className="btn btn--ink btn--sm">
          {t("Compare What Is Ticked")}
        </button>
      </form>
      <p className="vh" role="status">
        {refusal ||
          (chosen.length > 0 &&
            t("{count} of {limit} chosen to compare", {
              count: chosen.length,
              limit: COMPARED_LIMIT,
            }))}
      </p>
      {chosen.length > 0 && (
        <Suspense>
          <CompareBar
            chosen={chosen.slice(0, COMPARED_LIMIT)}
            refusal={refusal}
            onTakeOff={(key) => {
              if (key === null) chosenProducts.write([]);
              else removeFromComparison(key);
              // The last one takes the bar with it, and the focus would go with both.
              if (chosenProducts.read().length === 0) boxesOf(form.current)[0]?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
