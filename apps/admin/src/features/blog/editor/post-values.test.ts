import { draftFields, postCreateInput } from "@pickwell/api/blog/admin/schema";
import { expect, test } from "vitest";
import { findLocalDraft, localDraftKey, removeLocalDraft, saveLocalDraft } from "./local-draft.ts";
import { draftOf, emptyPost, inputOf, tagsOf, valuesOfDraft } from "./post-values.ts";

const empty = emptyPost("Ada");
const full = {
  ...empty,
  title: "Pans",
  content: "Rub them.",
  cover: "https://pictures.example/pan.jpg",
  coverAlt: "A pan",
  authorAvatar: "/img/0123456789abcdef",
  tags: "Iron, Steel",
  slug: "pans",
  publishedAt: "2026-03-14T09:26",
  featured: true,
};

test("tags are trimmed, and empty ones dropped", () => {
  expect(tagsOf(" Iron, , Cast iron ,")).toEqual(["Iron", "Cast iron"]);
});

test("pictures are sent by their address or by their key", () => {
  expect(postCreateInput.parse(inputOf(true)(full))).toMatchObject({
    cover: { url: "https://pictures.example/pan.jpg", alt: "A pan" },
    authorAvatar: { key: "0123456789abcdef", alt: "" },
    publishedAt: new Date("2026-03-14T09:26"),
  });
});

test("an empty address of something new is left to the shop, but is wrong of something old", () => {
  expect("slug" in inputOf(true)(empty)).toBe(false);
  expect(inputOf(false)(empty).slug).toBe("");
});

test("a draft comes back as it was typed", () => {
  const fields = draftFields.parse(draftOf(full));
  const refs = { cover: { key: "1", ...{ url: full.cover }, alt: "A pan" }, authorAvatar: null };
  const draft = { fields: { ...fields, ...refs }, baseVersion: null, savedAt: new Date() };
  expect(valuesOfDraft(draft, empty)).toEqual({ ...full, authorAvatar: "" });
});

test("a form that is wrong in every field can be kept as a draft", () => {
  const wrong = { ...empty, cover: "https:/", slug: "Not an address", tags: "x".repeat(900) };
  const fields = draftFields.parse(draftOf(wrong));
  expect(fields).toMatchObject({ title: "", slug: "Not an address" });
  expect("cover" in fields).toBe(false);
});

test("the copy in the browser is one for each person and article", () => {
  const key = localDraftKey("ada", null);
  const writing = { values: full, baseVersion: 7, at: 1 };
  expect(saveLocalDraft(key, writing)).toBe(true);
  expect(findLocalDraft(key, empty)).toEqual(writing);
  expect(findLocalDraft(localDraftKey("ada", "pans"), empty)).toBeNull();
  expect(findLocalDraft(localDraftKey("bob", null), empty)).toBeNull();
  removeLocalDraft(key);
  expect(findLocalDraft(key, empty)).toBeNull();
});

test.each(["", "{", "null", "[]", '{"at":1}', '{"values":null,"at":1}', '{"values":{}}'])(
  "a copy that makes no sense is none: %s",
  (text) => {
    localStorage.setItem("copy", text);
    expect(findLocalDraft("copy", empty)).toBeNull();
  },
);

test("of a copy of another time, what is still known is taken", () => {
  const values = { title: "Pans", featured: "yes", gone: 1 };
  localStorage.setItem("copy", JSON.stringify({ values, at: 1 }));
  expect(findLocalDraft("copy", empty)).toEqual({
    values: { ...empty, title: "Pans" },
    baseVersion: null,
    at: 1,
  });
});
