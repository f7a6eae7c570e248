// Component tests start from a clean page.
import { setLanguage } from "@pickwell/texts/current.ts";
import { SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { setCurrency } from "@pickwell/ui/format/format.ts";
import { setShopZone } from "@pickwell/ui/format/shop-zone.ts";
import { cleanup, configure } from "@testing-library/react";
import * as react from "react";
import { createRoot } from "react-dom/client";
import { afterEach } from "vitest";
import { cleanPage } from "../../../scripts/clean-page.ts";
import { writePagesLate } from "../../../scripts/late-pages.ts";
import { skipOwnerStacks } from "../../../scripts/owner-stacks.ts";
import { patience } from "../../../scripts/patience.ts";

// What is waited for comes when the machine has time for it.
configure({ asyncUtilTimeout: patience.expect.poll.timeout });
writePagesLate(configure);

skipOwnerStacks(react);

// React listens to a document that it is to draw, unless it has drawn anything in it before: pages
// would be deaf after components, whose files may come first.
if (typeof window !== "undefined") createRoot(document).unmount();

afterEach(() => {
  cleanup();
  cleanPage();
  // Pages are drawn in those of their shop, and components after them in those of the last page.
  setLanguage(SOURCE_LANGUAGE);
  setCurrency("USD");
  setShopZone(undefined);
});
