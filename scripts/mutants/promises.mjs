// Promises of the shop other than security: correct information, no lost data, everything findable.
import { edit, mutant } from "./mutant.mjs";

const api = (path) => `packages/api/src/${path}`;
const db = (path) => `packages/db/src/${path}`;
const ui = (path) => `packages/ui/src/${path}`;
const web = (path) => `apps/web/src/${path}`;
const webTest = (path) => `apps/web/test/${path}`;

/** Mutations of one subject, with its test file unless another is given. */
const of =
  (name, tests) =>
  (without, file, find, replace, others = tests) =>
    mutant(name, without, edit(file, find, replace), others);

const truth = of("truth", webTest("settings.test.ts"));
const welcome = of("welcome", api("newsletter/newsletter.test.ts"));
const prices = of("prices", api("products/list.test.ts"));
const trash = of("trash", api("trash/trash.test.ts"));
const restoring = of("trash", api("trash/admin/restore.test.ts"));
const deletedPages = of("trash", api("redirects/deleted.test.ts"));
const redirects = of("redirects", api("redirects/redirects.test.ts"));
const links = of("links", api("text-links/text-links.test.ts"));
const blocks = of("blocks", api("product-blocks/check.test.ts"));
const previews = of("previews", "apps/server/test/pages/previews.test.ts");
const pictures = of("pictures", "apps/server/test/pictures/missing-pictures.test.ts");
const people = of("people", api("users/admin/access.test.ts"));
const figures = of("figures", api("analytics/people.test.ts"));
const time = of("time", api("time/rules.test.ts"));
const search = of("search", api("relevance/rank.test.ts"));
const deals = of("deals", api("offers/effective-price.test.ts"));
const series = of("series", api("broadcasts/series/series.test.ts"));
const subjects = of("subjects", api("broadcasts/subject-test/phases.test.ts"));
const look = of("look", webTest("home.test.tsx"));
const forms = of("forms", api("email/rules.test.ts"));
const dark = of("dark", web("lib/theme.test.ts"));
const demo = of("demo", api("demo/demo.test.ts"));

/** Lines 1 and 2: a new shop claims nothing, and promises no code that nobody takes. */
const claims = [
  truth(
    "figures being left out while there are none",
    web("features/home/figures.tsx"),
    "  if (figures.length === 0) return null;\n",
    "",
  ),
  truth(
    "links to pages that are not there being left out",
    web("features/shell/navigation.ts"),
    ": linksOfColumn(item).filter(isThere),",
    ": linksOfColumn(item),",
    webTest("untold.test.ts"),
  ),
  truth(
    "figures being empty by default",
    api("settings/sections/general.ts"),
    "figures: z.array(figure).max(4).default([]),",
    'figures: z.array(figure).max(4).default([{ value: "50K", unit: "+", label: "happy customers" }]),',
    webTest("untold.test.ts"),
  ),
  truth(
    "the starter texts of the legal pages",
    db("seed/starter-pages.ts"),
    "  if (known.length > 0 && !fillsGaps) return 0;\n",
    "  return 0;\n",
    db("seed/starter-pages.test.ts"),
  ),
  welcome(
    "silence about a code that there is not",
    api("newsletter/welcome-mail.ts"),
    "    ...(code ? [`${leadIn(label.code)} ${code}\\n${offer}.`] : []),",
    "    `${leadIn(label.code)} ${code}\\n${offer}.`,",
  ),
  welcome(
    "a code needing words of what it gives",
    api("settings/sections/welcome.ts"),
    "if (code && !offer) {",
    "if (code && !offer && !code) {",
  ),
  welcome(
    "the form saying what is true without a code",
    web("features/newsletter/sign-up.tsx"),
    '{offer && t("{offer} is on its way. "',
    '{t("{offer} is on its way. "',
    webTest("untold.test.ts"),
  ),
];

/** Line 3: a product without a price. */
const priceless = [
  prices(
    "products without a price coming last, upwards",
    api("offers/effective-price.ts"),
    'sql`coalesce(nullif(${effectivePrice}, 0), ${sql.raw(String(order === "asc" ? BEYOND : -1))})`;',
    "sql`${effectivePrice}`;",
    [api("products/list.test.ts"), api("offers/effective-price.test.ts")],
  ),
  prices(
    "their being walked last along the index",
    api("offers/effective-price.ts"),
    'const none = sql.raw(String(order === "asc" ? BEYOND : -1));',
    'const none = sql.raw("0");',
    [api("products/list.test.ts"), api("offers/effective-price.test.ts")],
  ),
  prices(
    "no Offer being made of no price",
    web("lib/head/product-data.ts"),
    "  if (!facts.priceCents) return undefined;\n",
    "",
    webTest("untold.test.ts"),
  ),
  prices(
    "words in the place of no price",
    ui("components/price.tsx"),
    "  if (!cents) return <p className={`${styles.price} ${styles.none}`}>{seePrice(merchant)}</p>;\n",
    "",
    webTest("untold.test.ts"),
  ),
];

/** Line 4: nothing that an owner deletes is gone at once. */
const deletions = [
  deletedPages(
    "the replacement that the owner chose",
    api("redirects/deleted.ts"),
    "(replacementId &&\n    (await pathOf(asking, replacementKinds[kind as Kind], replacementId, passed))) ||",
    "",
  ),
  deletedPages(
    "the category of a deleted product",
    api("redirects/deleted.ts"),
    '    (categoryId && (await pathOf(asking, ["category"], categoryId))) ||\n',
    "",
  ),
  trash(
    "the names of what is deleted in figures",
    api("trash/names.ts"),
    "  return new Map(rows.map(({ id, title }) => [id, title]));",
    "  return new Map(rows.map(({ id }) => [id, id]));",
    [api("trash/trash.test.ts"), api("redirects/redirects.test.ts")],
  ),
  trash(
    "thirty days",
    api("trash/move-to-trash.ts"),
    "endsAt: new Date(now.getTime() + TRASH_DAYS * DAY_MS),",
    "endsAt: new Date(now.getTime() + DAY_MS),",
  ),
  restoring(
    "what belongs to a thing being kept with it",
    api("trash/move-to-trash.ts"),
    "  for (const part of parts) copies.push(yield* copyRows(tx, part.table, part.owner, id));\n",
    "",
  ),
  restoring(
    "deals coming back to their product",
    api("trash/admin/restore.ts"),
    "  yield* restoreReferences(tx, entry, now);\n",
    "",
  ),
  restoring(
    "a free address for what comes back",
    api("trash/admin/restore.ts"),
    "for (let step = 2; yield* exists(tx, column, slug); step += 1) slug = `${wanted}-${step}`;",
    "",
  ),
];

/** Line 5: old addresses. */
const addresses = [
  redirects(
    "a former address being written down",
    db("dialect/sqlite/derived/moved-paths.ts"),
    "values (${path(\"old\")}, '${kind}', new.${key}, new.updated_at)",
    "values (${path(\"old\")} || '?', '${kind}', new.${key}, new.updated_at)",
  ),
  redirects(
    "chains being followed to their end",
    api("redirects/find.ts"),
    '      const next = target.startsWith("/") ? redirectKey(target) : null;\n',
    "      const next: string | null = null;\n",
  ),
  redirects(
    "circles being refused",
    api("redirects/admin/save.ts"),
    "    if (at === path) {\n",
    "    if (at === path && step < 0) {\n",
  ),
  redirects(
    "figures moving with the thing",
    db("dialect/sqlite/derived/moved-paths.ts"),
    '       ${moveAlong(path("old"), path("new"))}\n',
    "",
  ),
  redirects(
    "hits being counted",
    api("redirects/find.ts"),
    "hits: sql`${redirects.hits} + 1`",
    "hits: sql`${redirects.hits}`",
    [api("redirects/redirects.test.ts"), "apps/server/test/pages/redirects.test.ts"],
  ),
  redirects(
    "their being for ever",
    "apps/server/src/routes/pages/pages-plugin.ts",
    "reply.redirect(target, 301);",
    "reply.redirect(target, 302);",
    "apps/server/test/pages/redirects.test.ts",
  ),
];

/** Line 6: links of texts. */
const ways = [
  links(
    "links to a merchant leaving by the shop's redirect",
    api("text-links/targets.ts"),
    "return sponsoredTarget(isTracked ? `/go/link/${textLinkId(url)}?at=${placement}` : href);",
    "return sponsoredTarget(href);",
  ),
  links(
    "where products are sold being merchants",
    api("text-links/merchants.ts"),
    "known.set(host, isBelow(named, host) || (await isSoldAt(db, spellingsOf(url))));",
    "known.set(host, isBelow(named, host));",
  ),
  links(
    "a mark of the author's",
    api("text-links/targets.ts"),
    'mark === "sponsored" || (mark === null',
    "(mark === null",
  ),
  links(
    "the owner's choice for other links",
    api("text-links/targets.ts"),
    "plainTarget(href, !nofollowLinks);",
    "plainTarget(href, false);",
  ),
  links(
    "a network's usual parameter",
    api("attribution/networks.ts"),
    "const added = `${before}${joint}${name}=${clickId}`;",
    "const added = before;",
    api("attribution/networks.test.ts"),
  ),
  links(
    "what a link says already being kept",
    api("attribution/networks.ts"),
    "  if (isThere) return link.replace(",
    "  if (false) return link.replace(",
    api("attribution/networks.test.ts"),
  ),
];

/** Lines 7 to 9: what texts name, what is not public yet, what could not be fetched. */
const contents = [
  blocks(
    "readers seeing nothing of a block among words",
    api("markdown/product-lines.ts"),
    '  for (const [name] of MARKS) md.renderer.rules[name] = () => "";\n',
    '  for (const [name] of MARKS) md.renderer.rules[name] = (tokens, at) => tokens[at]?.content ?? "";\n',
    api("markdown/product-marks.test.ts"),
  ),
  blocks(
    "excerpts without blocks and pictures",
    api("markdown/plain-text.ts"),
    'children?.filter((child) => child.type !== "image") ?? null',
    "children ?? null",
    [api("markdown/product-marks.test.ts"), api("markdown/render.test.ts")],
  ),
  blocks(
    "an unknown product being marked",
    api("product-blocks/check.ts"),
    '    if (!known) return [{ ...base, reason: "unknown" as const, ...hidden.get(key) }];\n',
    "    if (!known) return [];\n",
  ),
  blocks(
    "the reason why a product is hidden",
    api("product-blocks/check.ts"),
    "...hidden.get(key) }];",
    "}];",
  ),
  previews(
    "an end of preview links",
    api("previews/links.ts"),
    "and(eq(previewLinks.tokenHash, hashOf(token)), gt(previewLinks.expiresAt, now))",
    "eq(previewLinks.tokenHash, hashOf(token))",
  ),
  previews(
    "only one thing being shown by a link",
    api("previews/links.ts"),
    "return { kind, id: targetId, writerId: madeBy, until: expiresAt };",
    "return { kind, id: kind, writerId: madeBy, until: expiresAt };",
  ),
  pictures(
    "pictures that failed before being counted",
    api("missing-pictures/note.ts"),
    "  return found?.count ?? 0;",
    "  return (found?.count ?? 0) * 0;",
  ),
  pictures(
    "a notice of them",
    api("missing-pictures/missing-notices.ts"),
    "  if (count === 0) return [];",
    "  if (count >= 0) return [];",
  ),
  pictures(
    "a picture that came leaving the list",
    api("missing-pictures/fetch-due.ts"),
    "      await noteFetched(db, picture.key);\n",
    "",
  ),
];

/** Lines 10 and 11: accounts, sales, figures, times. */
const keeping = [
  people(
    "the mail with a link to a new password",
    api("users/admin/access.ts"),
    "    mailInsert(tx, counter, resetMail(user.email, sender, token), now),\n",
    "",
  ),
  people(
    "a removed factor signing out everywhere",
    api("users/admin/access.ts"),
    "    passkeysDelete(tx, id),\n    ...sessionsDelete(tx, id),",
    "    passkeysDelete(tx, id),",
  ),
  people(
    "the admin's own session staying",
    api("users/admin/access.ts"),
    "each.id === place && !each.isCurrent",
    "each.id === place",
  ),
  people(
    "the former invitation ending",
    api("auth/one-time-tokens.ts"),
    "=> [tokensDelete(tx, user.id, purpose), tokenAlso(tx, now, purpose, user, token)];",
    "=> [tokenAlso(tx, now, purpose, user, token)];",
    api("users/admin/invite.test.ts"),
  ),
  deals(
    "a deal that starts later being scheduled",
    api("deals/rules.ts"),
    '  return deal.startsAt > now ? "scheduled" : "active";',
    '  return "active";',
    api("deals/admin/admin.test.ts"),
  ),
  figures(
    "the funnel's steps being within the step above",
    api("analytics/people.ts"),
    "        and visitor in (select visitor from visits)\n",
    "",
  ),
  figures(
    "customers of a period being counted once",
    api("analytics/people.ts"),
    "const customers = sql<number>`count(distinct ${sales.customer})`;",
    "const customers = sql<number>`count(${sales.customer})`;",
  ),
  figures(
    "the names of deleted things in the audit log",
    api("audit/admin/view.ts"),
    "  if (isTrashKind(kind)) addGone(known, await deletedNames(db, kind, gone()));\n  if (!NAMELESS.has(kind)) addGone(known, await loggedNames(db, kind, gone()));\n",
    "",
    api("audit/admin/audit-log.test.ts"),
  ),
  figures(
    "refused postbacks being told of",
    api("sales/sales-notices.ts"),
    "  if (calls === 0) return [];",
    "  if (calls >= 0) return [];",
    api("sales/sales-notices.test.ts"),
  ),
  figures(
    "refused rows of a report being told of",
    api("sales/sales-notices.ts"),
    'if (typeof notUnderstood !== "number" || notUnderstood === 0) return [];',
    'if (typeof notUnderstood !== "string" || notUnderstood === "") return [];',
    api("sales/sales-notices.test.ts"),
  ),
  figures(
    "a failed dry run not being imported",
    api("import/admin/list.ts"),
    'isDryRun && state !== "done";',
    "isDryRun && !state;",
    api("import/admin/list.test.ts"),
  ),
  time(
    "days beginning at the shop's midnight",
    api("time/rules.ts"),
    "  Math.floor((Number(moment) + offsetAt(zone, moment)) / DAY_MS);",
    "  Math.floor(Number(moment) / DAY_MS);",
    [api("time/rules.test.ts"), api("analytics/shop-days.test.ts")],
  ),
  time(
    "the zone that was in force then",
    api("time/zones.ts"),
    "(zones.findLast(({ since }) => since <= moment.getTime()) ?? zones[0])?.zone ?? UTC;",
    "zones.at(-1)?.zone ?? UTC;",
    api("analytics/shop-days.test.ts"),
  ),
  time(
    "deals saying which zone their last hour is of",
    ui("format/format.ts"),
    'zone: shopZone().replaceAll("_", " ")',
    'zone: ""',
    ui("format/format.test.ts"),
  ),
];

/** Line 13: search. */
const finding = [
  search(
    "other numbers of a word",
    api("relevance/parse-search-text.ts"),
    "    draft.addFor(index, [other], quality.otherNumber);\n",
    "",
  ),
  search(
    "words of one stem",
    api("relevance/parse-search-text.ts"),
    "    draft.addFor(index, [foldText(other.word)], quality.sameStem);\n",
    "",
  ),
  search(
    "other words for words",
    api("relevance/parse-search-text.ts"),
    "  addSynonyms(draft, words, synonyms, { share: 1, isCorrection: false });\n",
    "",
  ),
  search(
    "words that are written together elsewhere",
    api("relevance/parse-search-text.ts"),
    "if (draft.uses(joined) > 0) draft.addForBoth(index, [joined], quality.joined);",
    "",
  ),
  search(
    "joined words that are misspelt",
    api("relevance/compounds.ts"),
    "    const near = (await nearestKnown(db, form, 2)).filter(",
    "    const near = (await nearestKnown(db, form, 0)).filter(",
  ),
  search(
    "parted words that are misspelt",
    api("relevance/compounds.ts"),
    "if (stand.length > 0) return stand.map((words) => ({ words, mistakes: 1 }));",
    "",
  ),
  search(
    "two words that stand together being left as they are",
    api("relevance/search-corrections.ts"),
    " || (await hasNameWithBoth(db, left, right))) return false;",
    ") return false;",
  ),
  search(
    "letters that Unicode does not take apart",
    api("relevance/rules.ts"),
    "plainLetters[letter] ?? letter",
    "letter",
    api("relevance/rules.test.ts"),
  ),
  search(
    "accents being folded",
    api("relevance/rules.ts"),
    '    .replace(/\\p{Mn}/gu, "")\n',
    "",
    api("relevance/rules.test.ts"),
  ),
  search(
    "amounts in any unit",
    api("relevance/words.ts"),
    'Number((Number(number.replace(",", ".")) * factor).toFixed(3))',
    "number",
  ),
  search(
    "the rarer words counting more",
    api("relevance/find-candidates.ts"),
    "Math.max(wordWeights.least, rarity * (isNumber ? wordWeights.number : 1))",
    "1",
  ),
  search(
    "name before category before description",
    api("relevance/relevance-score.ts"),
    "const TEXT = 0.3;",
    "const TEXT = 1.3;",
  ),
  search(
    "the category of a thing counting",
    api("relevance/relevance-score.ts"),
    "        CATEGORY * (category?.[index] ?? 0),\n",
    "",
  ),
  search(
    "brands and authors counting",
    api("relevance/relevance-score.ts"),
    "        ABOUT * (beside?.qualities[index] ?? 0),\n",
    "",
  ),
  search(
    "a word that some product also has being corrected",
    api("relevance/search-corrections.ts"),
    "near.uses >= uses * MUCH_MORE",
    "uses === 0",
    api("search/search.test.ts"),
  ),
  search(
    "the listing being sorted by closeness",
    api("products/list.ts"),
    'sort: sort ?? (isCloseness ? "relevance" : "createdAt")',
    'sort: sort ?? "createdAt"',
    [api("relevance/rank.test.ts"), api("products/list.test.ts")],
  ),
  search(
    "two mistakes in long words only",
    api("relevance/near-words.ts"),
    "const LONG_LETTERS = 8;",
    "const LONG_LETTERS = 80;",
    api("relevance/near-words.test.ts"),
  ),
];

/** Lines 14 to 16: a deal's price, the way through the shop, how it looks. */
const showing = [
  deals(
    "a running deal's price being the product's",
    api("offers/effective-price.ts"),
    "    if (!offer) return { ...row, deal: null };",
    "    if (offer || !offer) return { ...row, deal: null };",
  ),
  deals(
    "the cheapest of several deals",
    api("offers/effective-price.ts"),
    ".orderBy(asc(deals.discountedPriceCents), asc(deals.closesAt), asc(deals.id))",
    ".orderBy(asc(deals.closesAt), asc(deals.id))",
  ),
  deals(
    "the price filter going by it",
    api("products/filter-conditions.ts"),
    `    indexed
      ? isOneOf(products.seq, sql.placeholder("offeredWithin"))
      : sql\`\${products.seq} in \${offeredSeqsWithin}\`,`,
    "    and(sql`${products.seq} in ${offeredSeqs}`, within(own)),",
  ),
  deals(
    "the order by price going by it",
    api("offers/effective-price.ts"),
    "    select ${seq}, ${offeredCents} from ${products}\n",
    "    select ${seq}, ${products.priceCents} from ${products}\n",
  ),
  deals(
    "whoever keeps a page hearing of a deal's end",
    api("offers/effective-price.ts"),
    "    for (const { endsAt } of open) if (endsAt) changesAt(endsAt);\n",
    "",
  ),
  deals(
    "Buy Now going by the deal",
    api("offers/rules.ts"),
    "product.deal ? `/go/deal/${product.deal.id}` : ",
    "",
    api("offers/rules.test.ts"),
  ),
  deals(
    "never more sold than claimed",
    api("deals/rules.ts"),
    "maxUsage === null ? purchases : Math.min(purchases, Math.max(0, usageCount));",
    "purchases;",
    api("deals/rules.test.ts"),
  ),
  look(
    "the merchant beside the button",
    ui("components/buy-link.tsx"),
    '        {t("at {merchant}", { merchant })}\n',
    "",
    webTest("untold.test.ts"),
  ),
  look(
    "no product being twice on the home page",
    web("features/home/allocate-deals.ts"),
    "    return !products.has(key) && products.add(key);",
    "    return products.add(key);",
    web("features/home/allocate-deals.test.ts"),
  ),
  look(
    "a deal's cut-out on the stage",
    web("features/home/slide.tsx"),
    "          of={cutOut ?? image}\n",
    "          of={image}\n",
  ),
  look(
    "the shop's own ink while nobody has chosen a colour",
    api("brand/rules.ts"),
    "  const secondary = chosen === DEFAULT_SECONDARY ? INK : chosen;",
    "  const secondary = chosen;",
    api("brand/rules.test.ts"),
  ),
  look(
    "names being cut between words",
    web("lib/cut-name.ts"),
    "    return [step, endBefore(name, (last?.index ?? 0) + (last?.[0].length ?? 0))];",
    "    return [step, (last?.index ?? 0) + (last?.[0].length ?? 0) - 1];",
    web("lib/cut-name.test.ts"),
  ),
];

/** Line 17: what is typed and what is read. */
const details = [
  forms(
    "addresses without an ending being refused",
    api("email/rules.ts"),
    "return isOfTheInternet(email) ? null : EMAIL_INCOMPLETE;",
    "return null;",
  ),
  forms(
    "a question about a slip",
    api("email/rules.ts"),
    "return meant && meant !== host ? typed.slice(0, at + 1) + meant : null;",
    "return null;",
  ),
  forms(
    "disposable addresses being known by their hosts",
    api("email/disposable.ts"),
    'known?.has(labels.slice(from).join("."))',
    'known?.has(labels.slice(from + 9).join("."))',
    api("mail/assert-not-disposable.test.ts"),
  ),
  forms(
    "the first of a range",
    web("features/listing/shown-range.tsx"),
    "const first = (page - 1) * pageSize + 1;",
    "const first = 1;",
    web("features/listing/shown-range.test.tsx"),
  ),
  forms(
    "authors having a screen",
    api("publishing/bylines.ts"),
    "authorSlug(name) === slug",
    "name === slug",
    api("blog/authors/authors.test.ts"),
  ),
  forms(
    "another name going to every article",
    api("blog/authors/admin/save.ts"),
    "    if (after.name !== undefined) yield* renameInArticles(tx, former.slug, after.name);\n",
    "",
    api("blog/authors/authors.test.ts"),
  ),
  forms(
    "Add to Cart saying how many are in it",
    web("features/cart/add-to-cart.tsx"),
    "      {inCart > 0 && (\n",
    "      {inCart < 0 && (\n",
    [web("features/product-detail/product-screen.test.tsx"), webTest("saved-products.test.tsx")],
  ),
  forms(
    "what others like where nothing is found",
    web("features/listing/liked-products.tsx"),
    "  if (!data?.products.length) return null;",
    "  if (data?.products.length !== 0) return null;",
    [
      web("features/listing/products/products-page.test.tsx"),
      web("features/search/search-page.test.tsx"),
    ],
  ),
];

/** Lines 18 and 19: the dark shop, and the demo. */
const dusk = [
  dark(
    "a choice being in force before anything is drawn",
    web("lib/theme.ts"),
    "  if (isChosen) dataset.theme = choice;",
    '  if (isChosen) dataset.theme = "light";',
  ),
  dark(
    "a choice being kept",
    web("lib/theme.ts"),
    "    else localStorage.setItem(KEY, choice);\n",
    "",
  ),
  dark(
    "the owner's choice for everybody",
    web("lib/theme.ts"),
    '(theme === "visitor" ? undefined : theme);',
    "undefined;",
  ),
  dark(
    "contrast of letters on panels",
    ui("styles/tokens.css"),
    "  --color-stone-500: #756a5f;",
    "  --color-stone-500: #858a8f;",
    web("styles/contrast.test.ts"),
  ),
  demo(
    "what somebody changed staying",
    api("demo/admin/remove-content.ts"),
    "const isRemoved = and(isOneOf(products.id, demo.products), lte(products.updatedAt, at));",
    "const isRemoved = isOneOf(products.id, demo.products);",
  ),
  demo(
    "the demo's figures going with it",
    api("demo/admin/remove-story.ts"),
    "  yield* removeFigures(tx, sums.list);\n",
    "",
  ),
  demo(
    "the demo's claims going with it",
    api("demo/admin/end-demo.ts"),
    "      yield* removeSettings(tx, demo, now);\n",
    "",
  ),
  demo(
    "the starter texts coming back",
    api("demo/admin/end-demo.ts"),
    "  await addStarterPages(db, { now, language, fillsGaps: true, textDir });\n",
    "",
  ),
  demo(
    "the demo's sales being in several states",
    api("demo/admin/remove-story.ts"),
    '    if (sale.status === "approved") sums.addSale(sale, 1);',
    "    sums.addSale(sale, 1);",
  ),
];

const welcomes = [
  series(
    "a reader being where they were read",
    api("newsletter/series-readers.ts"),
    "        eq(seriesReaders.lastAt, lastAt),\n        nextAt ? eq(seriesReaders.nextAt, nextAt) : undefined,\n",
    "",
  ),
  series(
    "a mail that somebody had being left out",
    api("broadcasts/series/rules.ts"),
    "!had.has(id)",
    "id !== null || had",
  ),
  series(
    "leaving ending it",
    api("broadcasts/series/job.ts"),
    'if (reader.status !== "confirmed") {',
    'if (reader.status === "pending") {',
  ),
  subjects(
    "a winner differing by more than chance",
    api("broadcasts/subject-test/rules.ts"),
    "const LEVEL = 0.05;",
    "const LEVEL = 1;",
  ),
  subjects(
    "machines counting for nothing",
    api("broadcasts/subject-test/phases.ts"),
    "        isNull(clicks.botReason),\n",
    "",
  ),
  subjects(
    "the end that was fixed before",
    api("broadcasts/subject-test/phases.ts"),
    "        lte(clicks.createdAt, until),\n",
    "",
  ),
  subjects(
    "whoever was in a test being left out afterwards",
    api("broadcasts/recipients.ts"),
    "          hasNone(db, broadcast),\n",
    "",
  ),
];

export const promises = [
  ...claims,
  ...priceless,
  ...deletions,
  ...addresses,
  ...ways,
  ...contents,
  ...keeping,
  ...finding,
  ...showing,
  ...details,
  ...dusk,
  ...welcomes,
];
