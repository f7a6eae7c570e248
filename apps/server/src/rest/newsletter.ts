import { row } from "./table.ts";

/** Source: specification, section 7. */
export const newsletterRows = [
  row("POST /api/newsletter/subscribe", (api, { body }) => api.newsletter.subscribe(body)),
  row("POST /api/newsletter/unsubscribe", (api, { body }) => api.newsletter.unsubscribe(body)),
];
