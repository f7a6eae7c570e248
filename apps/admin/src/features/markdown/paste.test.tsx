import { testShop } from "@pickwell/api/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { replaceMember } from "../../../../../scripts/while-tested.ts";
import { visitAdmin } from "../../../test/visit.tsx";

/** Pastes into an empty article. @returns where it is written */
async function pasteInto(html: string, plain: string) {
  await visitAdmin("/admin/blog?new=true", { shop: testShop() });
  // Implemented by browsers, but not by the test environment.
  replaceMember(document, "execCommand", (_command: string, _shown: boolean, typed = "") => {
    const target = document.activeElement as HTMLTextAreaElement;
    return fireEvent.input(target, { target: { value: typed } });
  });
  const content = (await screen.findByLabelText("Content")) as HTMLTextAreaElement;
  content.focus();
  const kinds: Record<string, string> = { "text/html": html, "text/plain": plain };
  const getData = (kind: string) => kinds[kind] ?? "";
  fireEvent.paste(content, {
    clipboardData: { types: Object.keys(kinds), files: [], items: [], getData },
  });
  return content;
}

test("formatted text keeps its format", async () => {
  const content = await pasteInto("<p>A <b>pan</b></p>", "A pan");
  await waitFor(() => expect(content.value).toBe("A **pan**"));
});
