import { subscribeInput, unsubscribeInput } from "@pickwell/api/newsletter/schema";
import { bodyOf } from "./codecs/body.ts";
import { row } from "./table.ts";

export const newsletterRows = [
  row("POST /api/newsletter/subscribe", (api, { body }) => api.newsletter.subscribe(body), {
    body: bodyOf(subscribeInput),
    doc: {
      summary: "Subscribe an address; a mail asks to confirm it",
      procedure: "newsletter.subscribe",
    },
  }),
  row("POST /api/newsletter/unsubscribe", (api, { body }) => api.newsletter.unsubscribe(body), {
    body: bodyOf(unsubscribeInput),
    doc: {
      summary:
        "Unsubscribe an address: at once with the token of a mail to it, else by a mailed link",
      procedure: "newsletter.unsubscribe",
    },
  }),
];
