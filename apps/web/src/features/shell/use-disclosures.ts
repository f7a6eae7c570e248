import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";

/** Group name of the header's disclosures, so that only one is open. */
export const DISCLOSURES = "head";

/** Closes the header's disclosures on Escape, on a click or focus elsewhere, and on navigation. */
export function useDisclosures(head: RefObject<HTMLElement | null>) {
  const router = useRouter();

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const open = () =>
      head.current?.querySelectorAll<HTMLDetailsElement>(`details[name=${DISCLOSURES}][open]`) ??
      [];
    const closeAll = () => {
      for (const disclosure of open()) disclosure.open = false;
    };

    function closeWhenLeft({ target }: Event) {
      for (const disclosure of open()) {
        const isKept = "keep" in disclosure.dataset || disclosure.contains(target as Node);
        if (!isKept) disclosure.open = false;
      }
    }

    function closeByKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      for (const disclosure of open()) {
        disclosure.open = false;
        disclosure.querySelector("summary")?.focus();
      }
    }

    head.current?.addEventListener(
      "click",
      ({ target }) => (target as Element).closest("a") && closeAll(),
      { signal },
    );
    document.addEventListener("pointerdown", closeWhenLeft, { signal });
    document.addEventListener("focusin", closeWhenLeft, { signal });
    document.addEventListener("keydown", closeByKey, { signal });
    const unsubscribe = router.subscribe("onBeforeNavigate", closeAll);
    return () => {
      stop.abort();
      unsubscribe();
    };
  }, [router, head]);
}
