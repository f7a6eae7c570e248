import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("the code is taken from a pasted tag", async () => {
  const user = userEvent.setup();
  const { shop } = await visitAdmin("/admin/settings?section=verification");
  const google = await screen.findByLabelText<HTMLInputElement>("Google Search Console");
  await user.click(google);
  await user.paste("<script src='https://elsewhere.example'></script>");
  const [save] = screen.getAllByRole("button", { name: "Save Changes" });
  await user.click(save as HTMLElement);
  await screen.findByText(/No code of Google Search Console stands in this/);

  await user.clear(google);
  await user.paste('<meta name="google-site-verification" content="abcdefghij0123456789_-" />');
  await user.click(save as HTMLElement);

  await screen.findByText("Settings saved.");
  expect(google.value).toBe("abcdefghij0123456789_-");
  expect((await shop.caller.settings.public()).verification).toEqual([
    { name: "google-site-verification", content: "abcdefghij0123456789_-" },
  ]);
});
