// Chapters 3, 13 and 15: cookies, headers, requests and responses.
import { edit, mutant } from "./mutant.mjs";

const api = (path) => `packages/api/src/${path}`;
const server = (path) => `apps/server/${path}`;
const browser = server("test/auth/browser.test.ts");
const headers = server("test/guards/headers.test.ts");
const everyRoute = server("test/guards/every-route.test.ts");
const ownValues = "packages/api/test/every-procedure/own-values.test.ts";
const session = server("src/plugins/session.ts");
const cookie = api("auth/sessions/lucia.ts");
const security = server("src/plugins/security.ts");
const publicFields = server("test/answers/public-fields.test.ts");
const sessionFields = api("auth/sessions/session-fields.test.ts");
const pageData = "apps/web/test/page-data.test.ts";

/** Removes a header from all responses. */
const withoutHeader = (name, line) =>
  mutant("3.4.4", `the header ${name}`, edit(security, line, ""), headers);

/** Adds an internal field to a response. */
const leak = (what, file, find, replace, tests = publicFields) =>
  mutant("15.3.1", `${what} being left out`, edit(file, find, replace), tests);

export const web = [
  mutant(
    "3.3.1",
    "the cookie being Secure",
    edit(cookie, "secure: isHttps", "secure: false"),
    browser,
  ),
  mutant(
    "3.3.1",
    "the cookie's prefix",
    edit(cookie, 'isHttps ? "__Host-session" : "session"', '"session"'),
    browser,
  ),
  mutant(
    "3.3.2",
    "SameSite",
    edit(cookie, "secure: isHttps", "secure: isHttps, sameSite: undefined"),
    browser,
  ),
  mutant(
    "3.3.2",
    "SameSite being strict enough",
    edit(cookie, "secure: isHttps", 'secure: isHttps, sameSite: "none"'),
    browser,
  ),
  mutant(
    "3.3.4",
    "HttpOnly",
    edit(cookie, "secure: isHttps", "secure: isHttps, httpOnly: false"),
    browser,
  ),
  mutant(
    "3.3.4",
    "the cookie's value being kept from answers",
    edit(
      api("auth/router.ts"),
      "return { message: SIGNED_IN, user: started.account, expiresAt };",
      "return { message: SIGNED_IN, user: started.account, expiresAt, id };",
    ),
    browser,
  ),
  mutant(
    "3.4.3",
    "a nonce in the policy of scripts",
    edit(
      security,
      "`script-src 'self' 'nonce-${nonce}'${from(\"script\")}`,",
      "`script-src 'self' 'unsafe-inline'${from(\"script\")}`,",
    ),
    [server("test/guards/security.test.ts"), server("test/pages/pages.test.ts")],
  ),
  mutant(
    "3.4.3",
    "randomness: a counter as nonce",
    edit(
      server("src/routes/pages/nonce.ts"),
      "return letters.slice(used - NONCE_LENGTH, used);",
      'return String(used).padStart(NONCE_LENGTH, "0");',
    ),
    server("test/pages/pages.test.ts"),
  ),
  mutant(
    "3.4.3",
    "randomness: nonces of Math.random",
    edit(
      server("src/routes/pages/nonce.ts"),
      "randomFillSync(pool);",
      "for (let at = 0; at < pool.length; at += 1) pool[at] = Math.random() * 256;",
    ),
    server("test/pages/pages.test.ts"),
  ),
  mutant(
    "3.4.3",
    "a placeholder that nobody can write",
    edit(
      server("src/routes/pages/page-template.ts"),
      'randomBytes((NONCE_LENGTH * 3) / 4).toString("base64url");',
      '"A".repeat(NONCE_LENGTH);',
    ),
    server("test/pages/page-template.test.ts"),
  ),
  mutant(
    "3.4.3",
    "a nonce of its own for each answer",
    edit(
      server("src/routes/pages/page-server.ts"),
      "const nonce = newNonce();\n    if (page.location)",
      'const nonce = this.#headersOfUnchanged.join().length.toString().padStart(24, "A");\n    if (page.location)',
    ),
    server("test/pages/pages.test.ts"),
  ),
  mutant(
    "3.4.3",
    "a nonce of its own for each answer that leaves in one write",
    edit(
      server("src/routes/pages/page-server.ts"),
      "const nonce = newNonce();\n    const room",
      'const nonce = String(head.length).padStart(24, "A");\n    const room',
    ),
    server("test/pages/pages.test.ts"),
  ),
  mutant(
    "3.4.3",
    "other companies being let in only where the owner has said so",
    edit(
      security,
      'const from = (kind: "script" | "img" | "connect") =>\n    parties.map(',
      'const from = (kind: "script" | "img" | "connect") =>\n    (["google", "facebook"] as const).map(',
    ),
    server("test/pages/third-parties.test.ts"),
  ),
  withoutHeader("X-Content-Type-Options", '    "x-content-type-options": "nosniff",\n'),
  withoutHeader("Referrer-Policy", '    "referrer-policy": "strict-origin-when-cross-origin",\n'),
  withoutHeader("X-Frame-Options", '    "x-frame-options": "DENY",\n'),
  withoutHeader(
    "Permissions-Policy",
    '    "permissions-policy":\n      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",\n',
  ),
  withoutHeader("Cross-Origin-Opener-Policy", '    "cross-origin-opener-policy": "same-origin",\n'),
  withoutHeader("Content-Security-Policy of data", '    "content-security-policy": DATA_POLICY,\n'),
  withoutHeader(
    "Strict-Transport-Security",
    '    ...(isHttps ? { "strict-transport-security": `max-age=${YEAR_S}` } : undefined),\n',
  ),
  mutant(
    "3.4.4",
    "the headers of everything that is routed",
    edit(server("src/app.ts"), "  addHeaders(app, headers);\n", ""),
    headers,
  ),
  mutant(
    "3.4.4",
    "the headers of addresses that cannot be read",
    edit(
      server("src/app/frame.ts"),
      'reply.headers(headers).header("x-request-id", request.id);',
      "",
    ),
    headers,
  ),
  mutant(
    "3.4.4",
    "the headers of requests that are no HTTP",
    edit(
      server("src/app/frame.ts"),
      "connectionErrorHandler(headers)",
      "connectionErrorHandler({})",
    ),
    headers,
  ),
  mutant(
    "3.4.4",
    "the headers of kept pages",
    edit(
      security,
      'return [...fixed, "content-security-policy", around.join(nonce)];',
      'return ["content-security-policy", around.join(nonce)];',
    ),
    headers,
  ),
  mutant(
    "3.4.4",
    "the headers of pages that have not changed",
    edit(
      server("src/routes/pages/page-server.ts"),
      "const headers = [...this.#headersOfUnchanged, ...cachingOf(page)];",
      "const headers = cachingOf(page);",
    ),
    headers,
  ),
  mutant(
    "3.4.4",
    "no frames around pages",
    [
      edit(
        security,
        '    "form-action \'self\'",\n    "frame-ancestors \'none\'",\n    ...(isHttps ? ["upgrade-insecure-requests"] : []),\n  ].join("; ");\n}',
        '    "form-action \'self\'",\n  ].join("; ");\n}',
      ),
    ],
    headers,
  ),
  mutant(
    "3.4.4",
    "the policy of the back office",
    edit(
      server("src/routes/back-office.ts"),
      '.header("content-security-policy", policy)',
      '.removeHeader("content-security-policy")',
    ),
    headers,
  ),
  mutant(
    "3.5.1",
    "the guard against writes of other sites",
    edit(
      session,
      "if (READING.has(request.method) || this.#isSameOriginWrite(request)) done();",
      "if (true) done();",
    ),
    [everyRoute, browser],
  ),
  mutant(
    "3.5.1",
    "looking at Sec-Fetch-Site",
    edit(session, 'if (site !== undefined) return site === "same-origin";', ""),
    [everyRoute, browser],
  ),
  mutant(
    "3.5.1",
    "looking at Origin",
    edit(
      session,
      "return origin === this.options.publicUrl || new URL(origin).host === host;",
      "return true;",
    ),
    [everyRoute, browser],
  ),
  mutant(
    "3.5.1",
    "the guard of the contact form",
    edit(
      server("src/routes/contact.ts"),
      "if (!isSameOriginForm(request, publicHost)) {",
      "if (false) {",
    ),
    [everyRoute, server("test/pages/contact.test.ts")],
  ),
  mutant(
    "3.5.1",
    "the guard of the newsletter's form",
    edit(
      server("src/routes/newsletter.ts"),
      "if (!isSameOriginForm(request, publicHost)) {",
      "if (false) {",
    ),
    [everyRoute, server("test/pages/newsletter.test.ts")],
  ),
  mutant(
    "3.5.1",
    "other sites' pages reading only where the owner says so",
    edit(
      server("src/plugins/cors.ts"),
      'return corsProtection ? "none" : "reads";',
      'return "calls";',
    ),
    server("test/guards/cors.test.ts"),
  ),
  mutant(
    "3.5.1",
    "cookies staying away from other sites' calls",
    edit(
      server("src/plugins/cors.ts"),
      '.header("access-control-allow-origin", origin)',
      '.header("access-control-allow-origin", origin)\n    .header("access-control-allow-credentials", "true")',
    ),
    server("test/guards/cors.test.ts"),
  ),
  mutant(
    "3.5.3",
    "queries that write nothing",
    edit(
      api("blog/service.ts"),
      "if (post) return post;",
      "if (post) {\n    await db.update(posts).set({ views: sql`${posts.views} + 1` });\n    return post;\n  }",
    ),
    "packages/api/test/every-procedure/reading.test.ts",
  ),
  mutant(
    "3.5.3",
    "confirming by button",
    edit(server("src/routes/mail-links.ts"), "app.post(path, ", "app.all(path, "),
    server("test/pages/newsletter.test.ts"),
  ),
  mutant(
    "3.7.2",
    "looking at the scheme of stored links",
    edit(
      api("attribution/destinations.ts"),
      "if (!found || !/^https?:\\/\\//i.test(found.link) || !canParseUrl(found.link)) return null;",
      "if (!found) return null;",
    ),
    api("attribution/clicks.test.ts"),
  ),
  mutant(
    "3.7.2",
    "the stored link alone being where a click leads",
    edit(
      server("src/routes/outbound.ts"),
      "const target = new URL(withClickId(tracked.link, clickId)).href;",
      'const { to: target = "https://elsewhere.example/" } = request.query as { to?: string };',
    ),
    server("test/guards/outbound.test.ts"),
  ),
  mutant(
    "3.7.2",
    "products that are not public leading nowhere",
    edit(
      api("attribution/destinations.ts"),
      ".where(and(isTrue(products.listed), or(eq(products.id, key), eq(products.slug, key))))",
      ".where(or(eq(products.id, key), eq(products.slug, key)))",
    ),
    api("attribution/clicks.test.ts"),
  ),
  mutant(
    "3.7.2",
    "staying in the shop after sign-in",
    edit(
      api("auth/rules.ts"),
      'if (typeof from !== "string" || !/^\\/(?![/\\\\])[^\\\\\\p{Cc}]*$/u.test(from)) return ACCOUNT_PATH;',
      'if (typeof from !== "string" || from === "") return ACCOUNT_PATH;',
    ),
    [api("auth/rules.test.ts"), server("test/auth/account-forms.test.ts")],
  ),
  mutant(
    "13.3.1",
    "a key file for the owner alone",
    edit(
      server("src/data-dir/secret-key.ts"),
      "const OWNER_ONLY = 0o600;",
      "const OWNER_ONLY = 0o644;",
    ),
    server("src/data-dir/secret-key.test.ts"),
  ),
  mutant(
    "13.3.1",
    "sealing of what is entered",
    [
      edit(api("settings/secrets.ts"), "sealed: keyring.seal(PURPOSE, name, text)", "sealed: text"),
      edit(
        api("settings/secrets.ts"),
        "text: keyring.open(PURPOSE, name, row.sealed)",
        "text: row.sealed",
      ),
    ],
    api("settings/secrets.test.ts"),
  ),
  mutant(
    "13.3.1",
    "encryption before a password is sent",
    edit(
      server("src/mail/mail-server.ts"),
      "return hasPassword && !isAsked ? { ...options, requireTLS: true } : options;",
      "return options;",
    ),
    server("test/mail/mail-settings.test.ts"),
  ),
  mutant(
    "13.3.1",
    "no hash in an answer",
    edit(
      api("auth/users.ts"),
      "createdAt: users.createdAt,\n};",
      "createdAt: users.createdAt,\n  hash: sql<string>`(select hash from passwords where user_id = users.id)`,\n};",
    ),
    server("test/auth/rest.test.ts"),
  ),
  leak(
    "a product's clicks",
    api("products/view.ts"),
    "createdAt: products.createdAt,",
    "createdAt: products.createdAt,\n  clicks: products.clicks,",
    [publicFields, pageData],
  ),
  leak(
    "where a product was imported from",
    api("products/view.ts"),
    "createdAt: products.createdAt,",
    "createdAt: products.createdAt,\n  sku: products.sku,",
    [publicFields, pageData],
  ),
  leak(
    "the hash of one's password",
    api("auth/users.ts"),
    "createdAt: users.createdAt,\n};",
    "createdAt: users.createdAt,\n  note: sql<string>`(select hash from passwords where user_id = users.id)`,\n};",
  ),
  leak(
    "what is not public of the settings",
    api("settings/public.ts"),
    "siteName: general.siteName,",
    "siteName: general.siteName,\n  owner: general.contactEmail,",
    [publicFields, pageData],
  ),
  leak(
    "a deal's clicks",
    api("deals/view.ts"),
    "createdAt: deals.createdAt,",
    "createdAt: deals.createdAt,\n  clicks: deals.clicks,",
    [publicFields, pageData],
  ),
  leak(
    "an article's own words in a list",
    api("blog/view.ts"),
    "slug: posts.slug,",
    "slug: posts.slug,\n      state: posts.status,",
  ),
  leak(
    "a session's hash",
    api("auth/router.ts"),
    "const present = ({ kind, expiresAt, endsAt, user }: Session) => ({ kind, expiresAt, endsAt, user });",
    "const present = (session: Session) => session;",
    sessionFields,
  ),
  leak(
    "where a session was begun from, in the list of them",
    api("auth/sessions/sessions.ts"),
    "    ...browsers.map((row) => ({\n",
    "    ...browsers.map((row) => ({\n      ...row,\n",
    sessionFields,
  ),
  leak(
    "the hashes of refresh tokens, in the list of sessions",
    api("auth/sessions/sessions.ts"),
    "    ...families.map((row) => ({\n",
    "    ...families.map((row) => ({\n      ...row,\n",
    sessionFields,
  ),
  leak(
    "the hash of somebody's password, from the back office",
    api("users/admin/list.ts"),
    "  status: users.status,",
    "  status: users.status,\n  note: sql<string>`(select hash from passwords where user_id = users.id)`,",
    sessionFields,
  ),
  mutant(
    "15.3.3",
    "the list of fields that an admin may change of a user",
    edit(
      api("users/admin/schema.ts"),
      "changes: z.object({ name, email, role, staffRole, status }).partial(),",
      "changes: z.object({ name, email, role, staffRole, status }).partial().loose(),",
    ),
    [api("users/admin/admin.test.ts"), ownValues],
  ),
  mutant(
    "15.3.3",
    "the list of fields of a sign-up",
    [
      edit(
        api("auth/schema.ts"),
        "export const signUpInput = z.object({ name, email: emailAddress, password });",
        "export const signUpInput = z.looseObject({ name, email: emailAddress, password });",
      ),
      edit(
        api("auth/sign-in/sign-up.ts"),
        "{ name, email: typed, password }: SignUp,",
        "{ name, email: typed, password, ...rest }: SignUp,",
      ),
      edit(
        api("auth/sign-in/sign-up.ts"),
        "lastLoginAt: now,\n    createdAt: now,\n  };",
        "lastLoginAt: now,\n    createdAt: now,\n    ...rest,\n  };",
      ),
    ],
    [api("auth/account/account.test.ts"), ownValues],
  ),
];
