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

test("tags are trimmed, and empty ones removed", () => {
  expect(tagsOf(" Iron, , Cast iron ,")).toEqual(["Iron", "Cast iron"]);
});

test("pictures are sent by their URL or by their key", () => {
  expect(postCreateInput.parse(inputOf(true)(full))).toMatchObject({
    cover: { url: "https://pictures.example/pan.jpg", alt: "A pan" },
    authorAvatar: { key: "0123456789abcdef", alt: "" },
    publishedAt: new Date("2026-03-14T09:26"),
  });
});

test("an empty slug of a new article is filled by the server, but is an error in an existing one", () => {
  expect("slug" in inputOf(true)(empty)).toBe(false);
  expect(inputOf(false)(empty).slug).toBe("");
});

test("a draft is restored as it was typed", () => {
  const fields = draftFields.parse(draftOf(full));
  const refs = { cover: { key: "1", ...{ url: full.cover }, alt: "A pan" }, authorAvatar: null };
  const draft = { fields: { ...fields, ...refs }, baseVersion: null, savedAt: new Date() };
  expect(valuesOfDraft(draft, empty)).toEqual({ ...full, authorAvatar: "" });
});

test("a form with errors in every field can be stored as a draft", () => {
  const wrong = { ...empty, cover: "https:/", slug: "Not an address", tags: "x".repeat(900) };
  const fields = draftFields.parse(draftOf(wrong));
  expect(fields).toMatchObject({ title: "", slug: "Not an address" });
  expect("cover" in fields).toBe(false);
});

test("the browser's copy belongs to one user and article", () => {
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
  "an invalid copy is ignored: %s",
  (text) => {
    localStorage.setItem("copy", text);
    expect(findLocalDraft("copy", empty)).toBeNull();
  },
);

test("of an older version's copy the known fields are used", () => {
  const values = { title: "Pans", featured: "yes", gone: 1 };
  localStorage.setItem("copy", JSON.stringify({ values, at: 1 }));
  expect(findLocalDraft("copy", empty)).toEqual({
    values: { ...empty, title: "Pans" },
    baseVersion: null,
    at: 1,
  });
});
