import { MAX_SEARCH_TEXT } from "@pickwell/api/search/rules";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { Api } from "../../lib/trpc.ts";

/** Loads ahead what `DidYouMean` shows. Never rejects. */
export const expectCorrection = async (api: Api, text: string): Promise<void> => {
  if (text.length <= MAX_SEARCH_TEXT) await api.search.correction.prefetch({ text });
};

interface DidYouMeanProps {
  /** A search that found no product. */
  text: string;
  /** Attributes of a link to the same list with another search. */
  link: (search: string) => React.AnchorHTMLAttributes<HTMLAnchorElement>;
}

/** The next step for somebody who may have misspelt what they search for. */
export function DidYouMean({ text, link }: DidYouMeanProps) {
  const { api } = useRouteContext({ from: "__root__" });
  const enabled = text.length <= MAX_SEARCH_TEXT;
  const { data: meant } = useQuery(api.search.correction.queryOptions({ text }, { enabled }));
  if (!meant) return null;
  return (
    <a className="btn btn--accent btn--sm" {...link(meant)}>
      Did you mean “{meant}”?
    </a>
  );
}
