import { fetchToTheEnd } from "@pickwell/client/fetch-to-the-end.ts";
import { createHttpCarrier } from "@pickwell/client/http-carrier.ts";
import { language } from "@pickwell/texts/current.ts";

/** Sends API calls over HTTP, with the page's language. */
export const carry = createHttpCarrier({
  url: "/trpc",
  fetch: fetchToTheEnd,
  language: language(),
});
