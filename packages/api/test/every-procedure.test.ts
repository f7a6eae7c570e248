/**
 * What holds for every procedure, whatever it is: the walk finds them by itself, and makes their
 * input from what they say they take, so those that are not written yet are covered, too.
 */

import type { Db } from "@pickwell/db/client";
import * as schema from "@pickwell/db/schema";
import { createFromImage, giveBack, imageOf, readOnly } from "@pickwell/db/testing";
import { settleWrites } from "@pickwell/db/write-behind";
import { type AnyTRPCProcedure, callTRPCProcedure, TRPCError } from "@trpc/server";
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { ZodType } from "zod";
import { requiredActionOf } from "../src/auth/required-action.ts";
import { findSession } from "../src/auth/sessions/lucia.ts";
import { emptyRule } from "../src/collections/matching.ts";
import type { Context } from "../src/core/context.ts";
import { fieldOf } from "../src/core/trpc.ts";
import { appRouter } from "../src/index.ts";
import { addUser, KEYRING, signedIn } from "./accounts.ts";
import { type InputObject, sampleInputs, type TextField, textFields } from "./inputs.ts";
import { NOW, ORIGIN, testShop } from "./testing.ts";

interface Procedure {
  path: string;
  type: "query" | "mutation";
  /** Valid as far as its types tell; undefined where it takes nothing. */
  sample: InputObject | undefined;
}

/** What a procedure takes, whatever its kind. */
interface Entered {
  path: string;
  input: ZodType;
  texts: TextField[];
}

const { authors, broadcasts, collections, feedSources, pictures, segments, sourceCategories } =
  schema;
const shop = testShop();
const { id: moveTo } = await shop.category();
const category = await shop.category({ name: "Lamp" });
const product = await shop.product({ name: "Lamp" });
const post = await shop.post({ title: "Lamp", content: "A lamp." });
const deal = await shop.deal({ title: "Lamp", productId: product.id });
const author = { id: "lampauthor", slug: "lamp", name: "Lamp", createdAt: NOW, updatedAt: NOW };
await shop.db.insert(authors).values(author);
const collection = { id: "lampcollection", slug: "lamp", title: "Lamp", rule: emptyRule };
await shop.db
  .insert(collections)
  .values({ ...collection, status: "published", createdAt: NOW, updatedAt: NOW });
const user = await addUser(shop);
const picture = { key: "0123456789abcdef", source: "https://pictures.example/lamp.jpg" };
await shop.db.insert(pictures).values({ ...picture, createdAt: NOW });
const broadcast = { id: "lampbroadcast", subject: "Lamp", slug: "lamp", body: "A lamp." };
await shop.db.insert(broadcasts).values({ ...broadcast, createdAt: NOW, updatedAt: NOW });
const source = { id: "lampsource", name: "Lamp", host: "feeds.example", signIn: "none" as const };
const moments = { createdAt: NOW, updatedAt: NOW };
await shop.db
  .insert(feedSources)
  .values({ ...source, ...moments, sealed: "", shrinkPercent: 30, savedBy: "ada" });
const sourceCategory = { id: "lampsourcecategory", scope: source.id, key: "lamp", names: ["Lamp"] };
await shop.db.insert(sourceCategories).values({ ...sourceCategory, createdAt: NOW });
const segment = { id: "lampsegment", name: "Lamps", rules: [] };
await shop.db.insert(segments).values({ ...segment, ...moments });
const savedView = { id: "lampview", list: "products" as const, name: "Lamps", params: {} };
await shop.db.insert(schema.savedViews).values({ ...savedView, ...moments });
/** Ids of what is there, by the part of a path that names it. */
const ids: Record<string, string> = {
  categories: category.id,
  collections: collection.id,
  deals: deal.id,
  blog: post.id,
  posts: post.id,
  authors: author.id,
  users: user.id,
  media: picture.key,
  broadcasts: broadcast.id,
  segments: segment.id,
  savedViews: savedView.id,
  sources: source.id,
};
const known = {
  category: category.name,
  slug: category.slug,
  categoryId: category.id,
  segmentId: segment.id,
  moveTo,
  productId: product.id,
  replacementId: null,
  ids: [product.id],
  keys: [picture.key],
  sourceCategory: sourceCategory.id,
};

/** They begin with a file that came along or is fetched, and have tests of their own. */
const TAKE_FILES = [
  "admin.media.create",
  "admin.imports.start",
  "admin.imports.run",
  "admin.imports.undo",
  "admin.imports.reading",
  "admin.imports.reread",
  "admin.sources.run",
  "admin.sources.awinFeeds",
  "admin.sources.addAwinFeeds",
  "admin.moves.start",
  "admin.moves.run",
  "admin.moves.undo",
  "admin.sales.reports.import",
  "admin.sales.rates.import",
];

/** What a field holds in one procedure, and not in others. */
const inPath: Record<string, InputObject> = {
  "admin.settings.change": { from: "09:00", to: "18:00", code: "<script>a</script>" },
  "admin.users.create": { isInvited: false },
  "sharedLists.create": { productIds: [product.id] },
  "alerts.askPush": { keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) } },
  "admin.sales.keys.create": { adapter: "awin" },
  "admin.sales.keys.readAs": { adapter: "awin", currency: "EUR" },
  "admin.sales.keys.look": { adapter: "awin", currency: "EUR" },
  "admin.sales.polls.save": {
    adapter: "awin",
    credentials: { publisherId: "1", token: "t" },
  },
  "admin.sales.list": { currency: "EUR" },
  "admin.sales.export": { currency: "EUR" },
  "admin.sales.enter": { amount: "1", commission: "1", currency: "EUR" },
  "admin.sales.correct": { amount: "1", commission: "1", currency: "EUR" },
  "admin.authors.change": { links: ["https://lamp.example/"], userId: null },
  "admin.profile.change": { links: ["https://lamp.example/"] },
  "admin.trackingIds.add": { tags: "shop-20" },
  "admin.trackingIds.change": { page: "" },
  "admin.linkSwaps.create": { from: "https://a.example/", to: "https://b.example/" },
  "admin.redirects.create": { path: "/old-lamp", target: "/product/lamp" },
  "admin.searchAppearances.get": { path: "/old-lamp" },
  "admin.searchAppearances.change": { path: "/old-lamp", canonical: "/product/lamp" },
  "admin.sources.create": {
    url: "https://feeds.example/lamp.csv",
    currency: "EUR",
    affiliateId: "123456",
  },
  "admin.sources.change": {
    url: "https://feeds.example/lamp.csv",
    currency: "EUR",
    affiliateId: "123456",
  },
  "admin.backups.remove": { name: "pickwell-2026-11-21T03-00-00Z.tar.gz" },
  "admin.backups.download": { name: "pickwell-2026-11-21T03-00-00Z.tar.gz" },
  "admin.settings.sendTestMail": { to: "owner@shop.test" },
  "admin.segments.count": { about: "imported" },
  "admin.segments.create": { about: "imported" },
  "admin.segments.change": { about: "imported" },
  "admin.broadcasts.schedule": { sendAt: new Date(NOW.getTime() + 3_600_000) },
};

// Flat at run time, by their dotted paths; typed as the routers are nested.
const byPath = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
const entered = Object.entries(byPath).filter(([path]) => !TAKE_FILES.includes(path));
const procedures = entered.flatMap(([path, { _def }]): Procedure[] => {
  const { inputs } = _def as unknown as { inputs: unknown[] };
  const type = _def.type as Procedure["type"];
  const part = path.split(".").find((each) => each in ids) ?? "";
  const id = ids[part] ?? product.id;
  const [input, ...others] = inputs;
  if (others.length > 0) throw new Error(`${path} has more than one input: teach this test`);
  if (!input) return [{ path, type, sample: undefined }];
  return sampleInputs(input, { ...known, ...inPath[path], id, key: id }).map((sample) => ({
    path,
    type,
    sample,
  }));
});
const named = procedures.map((procedure): [string, Procedure] => [procedure.path, procedure]);

let admin = "";
let image = "";
beforeAll(async () => {
  admin = (await signedIn(shop, await addUser(shop, { role: "admin" }))).held.id;
  image = await imageOf(shop.db);
});

/** Calls a procedure as an admin. @returns what came of it; failures of ours go to `faults` */
async function call(
  { path, type }: Procedure,
  db: Db,
  input: unknown,
  faults: unknown[] = [],
): Promise<{ code: string; field?: string }> {
  const ctx: Context = {
    db,
    now: () => NOW,
    origin: ORIGIN,
    visitor: { ipAddress: "203.0.113.7", userAgent: "Test" },
    auth: {
      keyring: KEYRING,
      hasCredential: true,
      session: () => findSession(db, NOW, admin, "browser"),
      requiredAction: (session) => requiredActionOf(db, NOW, session),
      keep: () => {},
      forget: () => {},
      pending: { read: () => null, keep: () => {}, forget: () => {} },
    },
    onFault: (error) => faults.push({ input, error }),
  };
  const getRawInput = async () => input;
  const options = { router: appRouter, path, type, ctx, getRawInput, signal: undefined };
  try {
    const answer: unknown = await callTRPCProcedure({ ...options, batchIndex: 0 });
    // An export is written while it is read.
    if (isStream(answer)) for await (const _ of answer);
    return { code: "OK" };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    return { code: error.code, field: fieldOf(error) };
  }
}

const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;

async function withCopy(work: (db: Db) => Promise<void>) {
  const db = await createFromImage(image);
  try {
    await work(db);
    await settleWrites(db);
  } finally {
    await giveBack(db);
  }
}

/** The sample with one of its fields, at any depth, holding something else. */
function* withField(
  sample: InputObject,
  values: readonly unknown[],
  isMeant = (_name: string) => true,
): Generator<InputObject> {
  for (const [name, value] of Object.entries(sample)) {
    if (isMeant(name)) for (const other of values) yield { ...sample, [name]: other };
    if (Array.isArray(value) && isMeant(name)) {
      for (const other of values) yield { ...sample, [name]: [other] };
    }
    for (const inner of innerOf(value)) {
      for (const changed of withField(inner, values, isMeant)) {
        yield { ...sample, [name]: Array.isArray(value) ? [changed] : changed };
      }
    }
  }
}

function innerOf(value: unknown): InputObject[] {
  const [first] = Array.isArray(value) ? value : [value];
  const isPlain = Object.prototype.toString.call(first) === "[object Object]";
  return isPlain ? [first as InputObject] : [];
}

const strange: readonly unknown[] = [
  undefined,
  null,
  -1,
  1.5,
  2 ** 53,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  10n,
  false,
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "😀".repeat(100),
  "x".repeat(100_000),
  "' or 1=1 --",
  '"*',
  "%",
  "__proto__",
  [],
  {},
  [[]],
  { constructor: { name: "x" } },
  new Date(Number.NaN),
  new Date(8.64e15),
  new Map(),
];

test("every procedure is among them", () => {
  expect([...new Set(procedures.map(({ path }) => path))]).toEqual(entered.map(([path]) => path));
});

// Where this fails, `inputs.ts` needs a value for a field; nothing below would mean much without it.
test("the input that is made for them is understood", async () => {
  const refused: unknown[] = [];
  async function ask(procedure: Procedure, db: Db) {
    const { path, sample } = procedure;
    const { code, field } = await call(procedure, db, sample);
    // Nobody knows the code of a device that is not there.
    if (path === "auth.twoFactor.confirm") return;
    if (code === "BAD_REQUEST") refused.push([path, field, sample]);
  }
  await withCopy(async (db) => {
    for (const procedure of procedures) if (procedure.type === "query") await ask(procedure, db);
  });
  for (const procedure of procedures) {
    if (procedure.type !== "query") await withCopy((db) => ask(procedure, db));
  }

  expect(refused).toEqual([]);
});

describe("no input is a failure of ours", () => {
  test.each(named)("%s", async (_path, procedure) => {
    const inputs = [...strange, ...withField(procedure.sample ?? {}, strange)];
    const faults: unknown[] = [];
    await withCopy(async (db) => {
      for (const input of inputs) {
        const { code } = await call(procedure, db, input, faults);
        if (code === "INTERNAL_SERVER_ERROR") faults.push({ input, code });
      }
    });

    expect(faults).toEqual([]);
  });
});

describe("3.5.3 a query writes nothing", () => {
  const queries = named.filter(([, { type }]) => type === "query");

  test.each(queries)("%s", async (_path, procedure) => {
    const { sample } = procedure;
    const faults: unknown[] = [];
    await withCopy((copy) =>
      readOnly(copy, async (db) => {
        for (const input of [sample, {}, undefined]) await call(procedure, db, input, faults);
        await settleWrites(db);
      }),
    );

    expect(faults).toEqual([]);
  });
});

const takingInput = entered.flatMap(([path, { _def }]): Entered[] => {
  const [input] = (_def as unknown as { inputs: ZodType[] }).inputs;
  if (!input) return [];
  const id = ids[path.split(".").find((each) => each in ids) ?? ""] ?? product.id;
  return [{ path, input, texts: textFields(input, { ...known, ...inPath[path], id, key: id }) }];
});

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
  /**
   * Fields that hold words, of which no link and no picture is made. Every other place for text has
   * to refuse what is no http or https address, by its own rules; so a new field is asked first.
   */
  const WORDS: ReadonlySet<string> = new Set([
    ...["name", "title", "subject", "message", "description", "excerpt", "content", "body", "bio"],
    ...["brand", "sku", "category", "features", "tags", "author", "alt", "label", "preheader"],
    ...["attributes.value", "ratingSource"],
    ...["password", "newPassword", "siteName", "siteTagline", "siteDescription", "supportPhone"],
    ...["address", "notice", "footnote", "heroLabel", "heroText", "newsletterTitle"],
    ...["productsText", "blogText"],
    ...["promises", "aboutTagline", "aboutLead", "aboutCurated", "aboutReviews", "aboutCommunity"],
    ...["aboutQuality", "aboutCustomers", "aboutDeals", "aboutPictureAlt", "offer", "text"],
    ...["value.code", "value.consentFor", "admin.newsletter.previewWelcome code"],
    ...["newsletterText", "taxNote", "domestic", "delivery", "figures.value", "botPatterns"],
    ...["smtpUsername", "smtpPassword", "value.synonyms", "preferredMerchants"],
    ...["admin.broadcasts.mailbox.save user", "admin.broadcasts.mailbox.save folder"],
    // What the shop is called at providers of sign-in, and what they are called here.
    ...["googleClientId", "facebookClientId", "githubClientId", "twitterClientId"],
    ...["oidcName", "oidcClientId", "googleClientSecret", "facebookClientSecret"],
    ...["githubClientSecret", "twitterClientSecret", "oidcClientSecret"],
    ...["voucherCode", "voucherTerms", "networkFile", "admin.clipboard.toMarkdown html"],
    // Parts of a list's own address: the list makes what sense it can of them, and links to none.
    ...["params.any", "changes.params.any"],
    // What lists and exports are narrowed to, and where a view or a sale came from.
    ...["changeNote", "search", "actions", "actor", "kind", "network", "head", "page", "ref"],
    ...["admin.sales.list merchant", "admin.sales.list path"],
    ...["admin.sales.export merchant", "admin.sales.export path"],
    // How the network and the owner call it.
    ...["admin.sales.enter orderId", "admin.sales.enter clickId", "admin.sales.enter reason"],
    "credentials.any",
    ...["admin.sales.correct reason", "admin.sales.money.exportClicks merchant"],
    ...["admin.sales.money.payment accountId", "admin.sales.money.payment paymentId"],
    // Never kept: a person leaves it empty.
    "contact.send website",
    // A draft is checked when it takes the place of the article.
    ...["admin.posts.autosave slug", "admin.posts.autosave publishedAt"],
    ...["admin.posts.discardDraft id", "admin.trash.remove ids"],
    "admin.users.oneTimeSecrets.forget id",
    // A file, whose lines are refused one by one.
    "admin.redirects.import csv",
    // One that opens nothing is answered like none.
    ...["newsletter.unsubscribe token", "alerts.stop token", "alerts.stop alertId"],
    ...["mailPreferences.change token", "mailPreferences.change alertId"],
    // Which rows are changed by the many, and parts of links: what becomes of one is looked at.
    ...["filter.brands", "admin.bulk.preview ids", "admin.bulk.start ids", "change.tag"],
    ...["change.find", "change.replacement"],
    // The page somebody signed up on, as they say: kept where it is one of the shop's.
    "newsletter.subscribe from",
    // What segments go by: paths, hosts and words that are compared.
    "rules.value",
    // Lines that stand in mails.
    ...["subjects", "changes.subjects"],
    // Words about a programme, shown as text.
    ...["rules.sentence", "rules.source", "rules.regions"],
    // How a feed is opened; sealed, and shown to nobody.
    ...["signInName", "secret"],
    // Words of the home page, and keys of products that nobody may have.
    ...["sections.note", "sections.products", "sections.collection", "sections.topic"],
    // What a collection goes by, and what is said of it.
    ...["intro", "words", "rule.categories", "rule.brands", "attributes.name"],
    // What names no product is told.
    "admin.collections.preview products",
    // Where entries of a menu lead: what stands there is told.
    "admin.menus.check hrefs",
    // Not asked for where there is no second factor.
    "auth.reauthenticate code",
  ]);
  const isWords = (path: string, { name, path: way }: TextField) =>
    [name, way.split(".").slice(-2).join("."), `${path} ${name}`].some((each) => WORDS.has(each));
  const asked = takingInput
    .filter(({ path }) => byPath[path]?._def.type === "mutation")
    .flatMap(({ path, texts }) => texts.map((field) => ({ path, field, name: field.path })))
    .filter(({ path, field }) => !isWords(path, field));

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
  const isAddress = ({ path, field }: (typeof asked)[number]) => {
    const input = takingInput.find((each) => each.path === path)?.input;
    const takes = (value: string) => input?.safeParse(field.holding(value)).success;
    return takes("https://merchant.example/lamp?x=1") && !takes("javascript:alert(1)");
  };

  test("an address is asked for in these places, as their types tell", () => {
    const found = asked.filter(isAddress).map(({ path, name }) => `${path} ${name}`);
    const meant = Object.entries(entries).flatMap(([path, names]) =>
      names.map((name) => `${path} ${name}`),
    );
    expect([...new Set(found)].sort()).toEqual(meant.sort());
  });

  test.each(asked)("$path $name", async ({ path, field, name }) => {
    const isFound = isAddress({ path, field, name });
    // What is refused writes nothing, so that one copy is enough.
    await withCopy(async (db) => {
      for (const address of addresses) {
        const procedure = { path, type: "mutation", sample: undefined } as const;
        const { code, ...refused } = await call(procedure, db, field.holding(address));
        expect({ address, code }).not.toEqual({ address, code: "OK" });
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

describe("6.2.8 a password comes through as it was typed", () => {
  const passwords = [
    " with blanks around ",
    "\ttab and line\r\n",
    "Capitals Inside",
    "cafe\u0301 au lait",
    "\uff54ea\u200d \ufb01sh \u00a0",
    "zero\0 and control\u0007",
    "x".repeat(500),
  ];
  const chosen = takingInput.flatMap(({ path, input, texts }) =>
    texts
      .filter(({ name }) => /password$/i.test(name))
      .map((field) => ({ path, input, field, name: field.path })),
  );

  test("there are such fields", () => {
    expect(chosen.map(({ path, name }) => `${path} ${name}`)).toEqual(
      expect.arrayContaining([
        "auth.signIn password",
        "auth.signUp password",
        "auth.resetPassword password",
        "auth.tokens.issue password",
        "auth.account.changePassword newPassword",
        "admin.users.create password",
      ]),
    );
  });

  test.each(chosen)("$path $name", ({ input, field }) => {
    for (const password of passwords) {
      const typed = field.holding(password);
      expect(input.parse(typed)).toMatchObject(typed);
    }
  });
});

describe("15.3.3 what is the shop's own cannot be set along with the rest", () => {
  const own: InputObject = {
    id: "mine",
    seq: 999,
    role: "admin",
    views: 999,
    likes: 999,
    clicks: 999,
    usageCount: 999,
    rating: 1,
    reviewCount: 999,
    listed: 1,
    closesAt: new Date(0),
    createdAt: new Date(0),
    updatedAt: new Date(0),
    lastLoginAt: new Date(0),
    emailVerifiedAt: new Date(0),
    changedAt: new Date(0),
  };
  const tables = Object.values<unknown>(schema)
    .filter((each): each is Table => is(each, Table))
    .map((table) => {
      const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in own);
      return { table, columns: Object.fromEntries(columns) };
    })
    .filter(({ columns }) => Object.keys(columns).length > 0);

  /** All values of such columns, in every table; ids only as far as they are `mine`. */
  async function ownValues(db: Db): Promise<Record<string, unknown[]>> {
    const values: Record<string, unknown[]> = {};
    for (const { table, columns } of tables) {
      const rows = await db.select(columns as never).from(table as never);
      for (const name of Object.keys(columns)) {
        const all = (rows as InputObject[]).map((row) => row[name]);
        const kept = name === "id" ? all.filter((id) => id === "mine") : all;
        values[`${getTableName(table)}.${name}`] = kept.map((each) => JSON.stringify(each)).sort();
      }
    }
    return values;
  }

  /** What the procedure does not ask for, added wherever there is a row's worth of fields. */
  function withOwn(sample: InputObject): InputObject {
    const { changes } = sample;
    const inner = innerOf(changes).map((fields) => ({ changes: { ...own, ...fields } }));
    return Object.assign({ ...own, ...sample }, ...inner);
  }

  test("there are such columns", async () => {
    await withCopy(async (db) => {
      expect(Object.keys(await ownValues(db))).toEqual(
        expect.arrayContaining(["users.role", "products.views", "posts.createdAt", "deals.id"]),
      );
    });
  });

  const writes = procedures.flatMap(({ sample, ...procedure }) =>
    procedure.type === "mutation" && sample ? [{ ...procedure, sample }] : [],
  );

  test.each(writes)("$path", async (procedure) => {
    const { sample } = procedure;
    const outcomes: unknown[] = [];
    for (const input of [sample, withOwn(sample)]) {
      await withCopy(async (db) => {
        const { code } = await call(procedure, db, input);
        await settleWrites(db);
        outcomes.push({ code, values: await ownValues(db) });
      });
    }

    expect(outcomes[1]).toEqual(outcomes[0]);
  });
});
