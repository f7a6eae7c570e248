import { testShop } from "@pickwell/api/testing";
import { addUser, client, PASSWORD } from "@pickwell/api/testing/accounts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitAdmin } from "../../test/visit.tsx";

const named = (name: string) => screen.findByRole("button", { name });

/** Presses the button of a row as the keyboard does, and says yes. */
async function remove(name: string) {
  const row = await named(name);
  row.focus();
  fireEvent.click(row);
  const dialog = await screen.findByRole("alertdialog");
  const yes = within(dialog).getByRole("button", { name: "Delete" });
  yes.focus();
  fireEvent.click(yes);
  await waitFor(() => expect(row.isConnected).toBe(false));
}

test("deleting a row moves the focus to the next one, and after the last to the screen", async () => {
  const shop = testShop();
  const browser = client(shop);
  const { email } = await addUser(shop, { role: "admin", name: "Ada" });
  await browser.api.auth.signIn({ email, password: PASSWORD });
  for (const path of ["/old-kettle", "/old-lamp"]) {
    await browser.api.admin.redirects.create({ path, target: "/products" });
  }
  await visitAdmin("/admin/redirects", { shop, browser });
  const [first, second] = (await screen.findAllByRole("button", { name: /^Delete \/old-/ })).map(
    (button) => button.getAttribute("aria-label") ?? "",
  );

  await remove(first ?? "");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(second));

  await remove(second ?? "");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});
