import { describe, expect, test } from "vitest";
import { walkProcedures } from "./walk.ts";
import { isWords } from "./words.ts";

const { takingInput, call, withCopy } = await walkProcedures();

const picture = (field: string) => [field, `${field}.url`];
const product = ["affiliateLink", ...picture("images"), "image", ...picture("cutOut")];
const deal = ["affiliateLink", ...picture("images"), ...picture("image"), ...picture("cutOut")];
const post = [...picture("authorAvatar"), ...picture("cover")];
const changed = (fields: string[]) => fields.map((field) => `changes.${field}`);
/** Where links and pictures are entered; what takes one, and nothing that is none, is found. */
const entries = {
  "alerts.askPush": ["push.endpoint"],
  "alerts.stopPush": ["endpoint"],
  "admin.products.create": product,
  "admin.products.change": changed(product),
  "admin.categories.create": ["image"],
  "admin.categories.change": changed(["image"]),
  "admin.collections.create": ["image"],
  "admin.collections.change": changed(["image"]),
  "admin.pages.create": ["sections.href", ...picture("sections.picture")],
  "admin.pages.change": changed(["sections.href", ...picture("sections.picture")]),
  "admin.deals.create": deal,
  "admin.deals.change": changed(deal),
  "admin.posts.create": post,
  "admin.posts.change": changed(post),
  "admin.posts.autosave": post,
  "admin.authors.change": changed([...picture("photo"), "links"]),
  "admin.profile.change": changed([...picture("photo"), "links"]),
  "admin.linkSwaps.create": ["to"],
  "admin.redirects.change": ["target"],
  "admin.redirects.create": ["target"],
  "admin.searchAppearances.change": changed(["canonical", ...picture("picture")]),
  "admin.sources.create": ["url"],
  "admin.sources.change": changed(["url"]),
  "admin.settings.change": [
    ...["value.facebookPage", "value.youtubeChannel"],
    ...["value.header.href", "value.header.children.href"],
    ...["value.footer.href", "value.footer.children.href"],
  ],
};
describe("1.2.2 nothing but http and https is taken where an address is asked for", () => {
  const addresses = [
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "blob:https://merchant.example/1",
    "//evil.example/x",
  ];
  const asked = takingInput
    .filter(({ type }) => type === "mutation")
    .flatMap(({ path, input, texts }) =>
      texts.map((field) => ({ path, input, field, name: field.path })),
    )
    .filter(({ path, field }) => !isWords(path, field));

  const isAddress = ({ input, field }: (typeof asked)[number]) => {
    const takes = (value: string) => input.safeParse(field.holding(value)).success;
    return takes("https://merchant.example/lamp?x=1") && !takes("javascript:alert(1)");
  };

  test("an address is asked for in these places, as their types tell", () => {
    const found = asked.filter(isAddress).map(({ path, name }) => `${path} ${name}`);
    const meant = Object.entries(entries).flatMap(([path, names]) =>
      names.map((name) => `${path} ${name}`),
    );
    expect([...new Set(found)].sort()).toEqual(meant.sort());
  });

  test.each(asked)("$path $name", async (entry) => {
    const { path, field, name } = entry;
    const isFound = isAddress(entry);
    // What is refused writes nothing, so that one copy is enough.
    await withCopy(async (db) => {
      for (const address of addresses) {
        const { code, ...refused } = await call(
          { path, type: "mutation" },
          db,
          field.holding(address),
        );
        const advice = "a URL has to be http(s); a field for other text is listed in words.ts";
        expect({ address, code }, advice).not.toEqual({ address, code: "OK" });
        if (!isFound) continue;
        expect([address, code, refused.field?.replace(/\.\d+(?=\.)/g, "")]).toEqual([
          address,
          "BAD_REQUEST",
          expect.stringContaining(name.replace(".url", "")),
        ]);
      }
    });
  });
});
