import { row } from "./table.ts";

export const newsletterRows = [
  row("POST /api/newsletter/subscribe", (api, { body }) => api.newsletter.subscribe(body), {
    doc: {
      summary: "Subscribe an address; a mail asks to confirm it",
      procedure: "newsletter.subscribe",
    },
  }),
  row("POST /api/newsletter/unsubscribe", (api, { body }) => api.newsletter.unsubscribe(body), {
    doc: {
      summary:
        "Unsubscribe an address: at once with the token of a mail to it, else by a mailed link",
      procedure: "newsletter.unsubscribe",
    },
  }),
];
