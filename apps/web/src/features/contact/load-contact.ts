import type { Outputs } from "@pickwell/api";
import type { Api } from "@pickwell/client/react/api.tsx";

export interface ContactData {
  /** The text above the form; null when there is none, or it cannot be read. */
  page: Outputs["pages"]["get"] | null;
  /** The form that this page is the answer to, when it was sent without script. */
  refused: Outputs["contact"]["refused"];
}

/** Loads the contact page; works without the page's text. */
export async function loadContact(api: Api): Promise<ContactData> {
  const [page, refused] = await Promise.all([
    api.pages.get.ensureData({ slug: "contact" }).catch(() => null),
    // Only a page from the server can be the answer to a form.
    typeof document === "undefined" ? api.contact.refused.ensureData() : null,
  ]);
  return { page, refused };
}
