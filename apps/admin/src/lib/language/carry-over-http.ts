import { fetchToTheEnd } from "@pickwell/client/fetch-to-the-end.ts";
import { createHttpCarrier } from "@pickwell/client/http-carrier.ts";
import { language } from "@pickwell/texts/current.ts";

/** Carries calls of the screens to the server, which answers in the language of the back office. */
export const carry = createHttpCarrier({
  url: "/trpc",
  fetch: fetchToTheEnd,
  language: language(),
});
