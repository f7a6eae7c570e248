/**
 * What anybody may read: every field of every public answer, by what answers. A new field is public
 * once it stands here, and is asked for that way.
 */
type Fields = readonly string[];

const words = (text: string): string[] => text.trim().split(/\s+/);
/** A field and what is in it. */
const within = (name: string, fields: Fields): string[] => [
  name,
  ...fields.map((field) => `${name}.${field}`),
];

const picture = [...words("key alt"), ...within("frame", words("ratio x y width height ground"))];
const product = [
  ...words("id slug name brand category categorySlug description features priceCents createdAt"),
  ...words("originalPriceCents rating reviewCount inStock isNew isBestseller featured"),
  ...words("affiliateLink merchant priceSeenAt"),
  ...within("deal", words("id startsAt endsAt")),
  ...within("images", picture),
];
const deal = [
  ...words("id title description category discountType discountedPriceCents originalPriceCents"),
  ...words(
    "startsAt endsAt maxUsage usageCount isSecondHand purchases views rating reviewCount features",
  ),
  ...within("cutOut", picture),
  ...words("featured affiliateLink merchant createdAt voucherCode voucherTerms"),
  ...within("images", picture),
  ...within("product", words("id name slug")),
];
const category = [
  ...words("id name slug description color featured status productCount createdAt"),
  ...within("image", picture),
];
const collection = [
  ...words("id slug title description productCount createdAt updatedAt"),
  ...within("image", picture),
];
const postCard = [
  ...words("id slug title excerpt category tags author featured views likes commentCount"),
  ...words("publishedAt readMinutes"),
  ...within("authorAvatar", picture),
  ...within("cover", picture),
];
const changeNotes = within("changes", words("note changedAt"));
const article = [
  ...postCard,
  "updatedAt",
  ...changeNotes,
  ...within("contents", words("id text level")),
  ...within("questions", words("question answer")),
  ...within("rankings", [...words("title"), ...within("picks", words("label slug name"))]),
  ...within("verdicts", [
    ...words("title text pros cons"),
    ...within("product", words("id slug name")),
  ]),
  ...within("parts", ["type", "html", ...within("product", product)]),
  ...within("writer", ["slug", "bio", "links", ...within("photo", picture)]),
];
const source = [...postCard, ...words("content createdAt updatedAt")];
const hit = [
  "id",
  "slug",
  "title",
  "name",
  "category",
  "priceCents",
  "inStock",
  ...within("image", picture),
];
const account = words("id email name role staffRole emailVerifiedAt lastLoginAt createdAt");
const session = words("kind expiresAt endsAt duty twoFactorDueAt");
const refusedForm = words("values problems failure");
const message = ["message"];

const settings = [
  ...words(
    "analytics badges brand currency favicon logo merchants minPasswordLength taxNote theme",
  ),
  "welcomeOffer",
  ...within("aboutPicture", words("key ratio alt")),
  ...within("shipping", [
    ...words("domestic international"),
    ...within("methods", words("name delivery rateCents")),
  ]),
  ...within("site", [
    ...words(
      "siteName siteTagline siteDescription contactEmail supportPhone address notice timeZone language",
    ),
    ...words("footnote heroLabel heroText newsletterTitle newsletterText promises"),
    ...words("productsText blogText"),
    ...words("aboutTagline aboutLead aboutCurated aboutReviews aboutCommunity aboutQuality"),
    ...words("aboutCustomers aboutDeals"),
    ...within("figures", words("value unit label")),
    ...within("hours", words("first last open")),
  ]),
  ...within("social", words("network href")),
  ...within("verification", words("name content")),
  "hasHeadCode",
  "headCodeConsent",
  ...within("home", [
    ...words("hasHero page"),
    ...within("sections", words("kind isOn title note count source category collection products")),
  ]),
  ...within("menus", [
    ...within("header", [...words("kind label href"), ...within("children", words("label href"))]),
    ...within("footer", [...words("kind label href"), ...within("children", words("label href"))]),
  ]),
];

/** Of procedures, and so of the data that a page carries along. */
export const procedureFields: Record<string, Fields> = {
  "catalog.products.list": ["total", "page", "limit", "corrected", ...within("products", product)],
  "catalog.products.get": [
    ...product,
    "ratingSource",
    ...within("attributes", words("name value")),
    ...within("cutOut", picture),
    ...within("offers", [
      ...words("id merchant currency priceMinor originalPriceMinor availability affiliateLink"),
      ...words("isSecondHand seenAt"),
      ...within("unitPrice", words("minor per")),
      ...within("delivery", [
        ...words("costMinor country"),
        ...within("days", words("least most areWorkdays untilSent")),
      ]),
    ]),
    ...within("programme", words("allowsAlerts sentence")),
    ...within("priceHistory", [
      ...words("path from lowestMinor highestMinor"),
      ...within("before", ["lowestMinor"]),
      ...within("lowestSince", words("at isAll isGapless")),
    ]),
  ],
  "catalog.products.some": product,
  "catalog.products.related": product,
  "catalog.products.compared": [...product, ...within("attributes", words("name value"))],
  "catalog.products.highestSaving": [],
  "catalog.products.facets": [
    ...within("brands", words("brand products")),
    ...within("priceCents", words("min max")),
    ...within("ratings", words("min products")),
    ...words("onSale inStock"),
    ...within("attributes", ["name", ...within("values", words("value products"))]),
  ],
  "catalog.categories.active": category,
  "catalog.categories.bySlug": category,
  "catalog.categories.trending": [...category, "rating"],
  "catalog.collections.list": [...words("total page limit"), ...within("collections", collection)],
  "catalog.collections.get": [
    ...collection,
    "html",
    ...within("ownImage", picture),
    ...within("questions", words("question answer")),
  ],
  "catalog.collections.products": [
    ...words("total page limit corrected"),
    ...within("products", product),
  ],
  "deals.list": deal,
  "deals.get": deal,
  "deals.ofProduct": deal,
  "deals.votes": words("worked failed"),
  "deals.vote": within("votes", words("worked failed")),
  "deals.figures": words("active flash highestSaving"),
  "blog.author": ["slug", "name", "bio", "links", "articles", ...within("photo", picture)],
  "blog.tags": words("name articles"),
  "blog.list": ["tag", "total", "page", "limit", ...within("posts", postCard)],
  "blog.featured": postCard,
  "blog.related": postCard,
  "blog.showing": [...postCard, "updatedAt", ...changeNotes],
  "blog.categories": words("name posts"),
  "blog.get": article,
  "blog.sources": source,
  "blog.source": source,
  "attribution.view": [],
  "attribution.like": ["likes"],
  "searches.count": [],
  "alerts.ask": message,
  "alerts.askPush": message,
  "alerts.confirm": message,
  "alerts.stop": message,
  "alerts.stopPush": message,
  "alerts.pushKey": ["key"],
  "newsletter.subscribe": message,
  "newsletter.unsubscribe": message,
  "newsletter.confirm": message,
  "newsletter.unsubscribeByLink": message,
  "broadcasts.view": ["html"],
  "mailPreferences.get": [
    ...words("email status pausedUntil countsClicks wantsDigest awaitsSeries"),
    ...within("alerts", words("id wish targetCents name")),
  ],
  "mailPreferences.change": message,
  "search.suggest": [
    "corrected",
    ...["products", "deals", "articles", "categories"].flatMap((kind) => within(kind, hit)),
  ],
  "search.find": [
    "corrected",
    ...within("products", product),
    ...within("deals", deal),
    ...within("articles", postCard),
    ...within("categories", category),
    ...within("totals", words("products deals articles categories")),
  ],
  "pages.get": [
    ...words("slug title description html needsReview updatedAt"),
    ...within("questions", words("question answer")),
    ...within("sections", [
      ...words("kind title note count source category collection products topic html button"),
      ...within("picture", picture),
    ]),
  ],
  "pages.linked": [],
  "redirects.find": [],
  "searchAppearances.at": [
    ...words("title description canonical noindex"),
    ...within("picture", picture),
  ],
  "sharedLists.get": [
    ...words("isStopped reason id name isPublished"),
    ...within("entries", [...words("id name"), ...within("product", product)]),
  ],
  "sharedLists.create": words("id key"),
  "sharedLists.change": [],
  "sharedLists.stop": [],
  "contact.send": message,
  "contact.refused": refusedForm,
  "settings.public": settings,
  "auth.session": [...session, ...within("user", [...account, "hasTwoFactor", "hasPassword"])],
  "auth.refused": refusedForm,
  // Of one's own account, to whoever has shown its password.
  "auth.signIn": ["message", "expiresAt", ...within("user", account)],
  "auth.signUp": ["message", "expiresAt", ...within("user", account)],
  "auth.signOut": message,
  "auth.isPasswordLink": [],
  "auth.requestReset": message,
  "auth.resetPassword": message,
  "auth.verifyEmail": message,
  "auth.providers.offered": words("name label"),
  "auth.providers.start": ["url"],
  "auth.providers.finish": words("outcome from isPopup"),
  "auth.providers.finishWithCode": words("outcome from"),
  "auth.providers.finishWithEmail": words("outcome from"),
  "auth.passkeys.offered": [],
  "auth.passkeys.ask": words("rpId challenge timeout userVerification allowCredentials extensions"),
  "auth.passkeys.use": ["outcome"],
  "auth.tokens.issue": ["token", "refreshToken", "expiresAt", ...within("account", account)],
  "auth.tokens.refresh": words("token refreshToken expiresAt"),
};

/** Of a procedure that refuses. */
export const refusalFields: Fields = [
  ...words("message code"),
  ...within("data", words("code httpStatus field reason retryAfterS")),
];

/** Names of all fields in an answer, with those around them before; places in lists have none. */
export function* fieldsOf(value: unknown, around = ""): Generator<string> {
  if (typeof value !== "object" || value === null || value instanceof Date) return;
  if (Array.isArray(value)) for (const each of value) yield* fieldsOf(each, around);
  else {
    for (const [name, inner] of Object.entries(value)) {
      const path = around === "" ? name : `${around}.${name}`;
      yield path;
      yield* fieldsOf(inner, path);
    }
  }
}
