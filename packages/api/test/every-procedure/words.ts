import type { TextField } from "../inputs.ts";

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
  ...["admin.bulk.users.preview ids", "admin.bulk.users.start ids"],
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

/** @returns whether the field of the procedure at `path` holds words, and no address */
export const isWords = (path: string, { name, path: way }: TextField) =>
  [name, way.split(".").slice(-2).join("."), `${path} ${name}`].some((each) => WORDS.has(each));
