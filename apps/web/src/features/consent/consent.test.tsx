import { saveSettings } from "@pickwell/api/settings";
import { sections } from "@pickwell/api/settings/schema";
import { NOW } from "@pickwell/api/testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replaceMember } from "../../../../../scripts/while-tested.ts";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";
import { answerTo, choiceList, parseChoice } from "./choice.ts";

const api = serveApi();
const ids = { googleAnalyticsId: "G-AB12CD34EF", facebookPixelId: "123456789" };
const google = "https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF";
const facebook = "https://connect.facebook.net/en_US/fbevents.js";

let loaded: string[];
beforeEach(() => {
  loaded = [];
  // Records scripts instead of loading them.
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) loaded.push(node.src);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const connect = (entries: Partial<typeof ids> = ids) =>
  saveSettings(api.shop.db, NOW, "integrations", entries, 0);
const question = () => screen.findByRole("region", { name: "Cookie settings" });
const noQuestion = () =>
  waitFor(() => expect(screen.queryByRole("region", { name: "Cookie settings" })).toBeNull());
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a shop without third-party scripts asks nothing", async () => {
  await visit("/about");

  await screen.findByRole("heading", { level: 1 });
  await noQuestion();
  expect(screen.queryByRole("button", { name: "Cookie settings" })).toBeNull();
  expect(loaded).toEqual([]);
});

test("nothing is loaded before the answer, and what was allowed after it", async () => {
  await connect();
  await visit("/about");

  expect((await question()).textContent).toContain(
    "May we load Google Analytics and Facebook Pixel?",
  );
  expect(loaded).toEqual([]);
  // The banner does not take the focus.
  expect(document.activeElement).toBe(document.body);

  press("Accept");

  await waitFor(() => expect(loaded).toEqual([google, facebook]));
  await noQuestion();
  expect(choiceList.read()).toEqual([{ isAccepted: true, asked: ["google", "facebook"] }]);
});

test("the owner's own code is named in the question, beside the companies", async () => {
  await connect();
  const value = { isOn: true, code: "<script>a</script>", consentFor: "Counter" };
  await saveSettings(api.shop.db, NOW, "headCode", sections.headCode.parse(value), 0);
  await visit("/about");

  expect((await question()).textContent).toContain(
    "May we load Google Analytics, Facebook Pixel and Counter?",
  );
  press("Decline");

  await noQuestion();
  expect(choiceList.read()).toEqual([
    { isAccepted: false, asked: ["google", "facebook", "code:Counter"] },
  ]);
});

test("a refusal is remembered, and can be changed", async () => {
  // Scripts are loaded once, so this id differs from other tests.
  await connect({ facebookPixelId: "987654321" });
  await visit("/about");
  await question();

  press("Decline");
  await noQuestion();
  await visit("/about");
  await noQuestion();
  expect(loaded).toEqual([]);

  const opener = screen.getByRole("button", { name: "Cookie settings" });
  opener.focus();
  fireEvent.click(opener);
  expect((await question()).textContent).toContain("So far you have declined.");
  expect(document.activeElement).toBe(await question());
  fireEvent.keyDown(await question(), { key: "Escape" });
  await noQuestion();
  expect(document.activeElement).toBe(opener);
  expect(loaded).toEqual([]);

  fireEvent.click(opener);
  await question();
  press("Accept");
  await waitFor(() => expect(loaded).toEqual([facebook]));
});

test("an answer in another tab applies here", async () => {
  await connect({ googleAnalyticsId: ids.googleAnalyticsId });
  await visit("/about");
  await question();

  localStorage.setItem("pickwell.consent", '[{"isAccepted":false,"asked":["google"]}]');
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "pickwell.consent" })));

  await noQuestion();
  expect(loaded).toEqual([]);
});

test("a browser with a do-not-track signal is not asked, whatever was answered before", async () => {
  replaceMember(navigator, "globalPrivacyControl", true);
  choiceList.write([{ isAccepted: true, asked: ["google", "facebook"] }]);
  await connect();
  await visit("/about");
  await screen.findByRole("button", { name: "Cookie settings" });

  await noQuestion();
  expect(loaded).toEqual([]);

  press("Cookie settings");
  expect((await question()).textContent).toContain("Global Privacy Control");
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  press("Close");
  await noQuestion();
});

test("a new third party is asked about again", () => {
  const choices = [{ isAccepted: true, asked: ["google"] }];

  expect(answerTo(["google"], choices)).toBe(true);
  expect(answerTo(["google", "facebook"], choices)).toBeNull();
  expect(answerTo(["google"], [])).toBeNull();
  expect(answerTo(["google"], null)).toBeNull();
});

test.each([null, 5, "yes", {}, { isAccepted: "yes", asked: [] }, { isAccepted: true }])(
  "%j in the storage is not an answer",
  (entry) => {
    expect(parseChoice(entry)).toBeNull();
  },
);
