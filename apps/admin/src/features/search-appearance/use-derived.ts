import { useQuery } from "@tanstack/react-query";

/** A page's default appearance. */
export interface Derived {
  title: string;
  description: string;
  /** Path or URL of the picture for sharing. */
  picture: string;
}

/** Reads it from the head of the public page; null when there is none. */
async function readDerived(path: string): Promise<Derived | null> {
  const response = await fetch(path, { headers: { accept: "text/html" } });
  if (!response.ok) return null;
  // Nothing else of the page is looked at: its styles would be held against this page's policy.
  const tags = (await response.text()).match(/<title>[^<]*<\/title>|<meta\s[^>]*>/g) ?? [];
  const page = new DOMParser().parseFromString(tags.join(""), "text/html");
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content") ??
    "";
  const derived = meta("pickwell:derived");
  // The page changes after saving, so both are loaded again.
  if (derived) return JSON.parse(derived);
  return { title: page.title, description: meta("description"), picture: meta("og:image") };
}

/**
 * A page's default appearance, as visitors get it now.
 *
 * @returns `isPublic` is undefined until known
 */
export function useDerived(path: string, fallback: Omit<Derived, "picture"> | undefined) {
  const { data, isFetching } = useQuery({
    queryKey: ["derived-appearance", path],
    queryFn: () => readDerived(path).catch(() => null),
    staleTime: 0,
  });
  return {
    derived: data ?? { title: "", description: "", picture: "/og/shop.jpg", ...fallback },
    isPublic: data === undefined || (isFetching && data === null) ? undefined : data !== null,
  };
}
