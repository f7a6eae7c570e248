// Chapters 2, 6, 7, 8 and 11: authentication and authorization.
import { edit, mutant } from "./mutant.mjs";

const api = (path) => `packages/api/src/${path}`;
const auth = (path) => api(`auth/${path}`);
const server = (path) => `apps/server/${path}`;
const random = auth("random.test.ts");
const chosen = auth("passwords/chosen-passwords.test.ts");
const passwords = auth("passwords/passwords.serial.test.ts");
const attempts = auth("sign-in/attempt-counts.serial.test.ts");
const signIn = auth("sign-in/sign-in.serial.test.ts");
const reset = auth("passwords/reset.test.ts");
const lifetimes = auth("sessions/lifetimes.test.ts");
const twoFactor = auth("two-factor/two-factor.test.ts");
const refresh = auth("sessions/refresh.test.ts");
const typed = "packages/api/test/every-procedure/passwords.test.ts";
const adminGuard = "packages/api/test/admin-guard.test.ts";
const hidden = server("test/pages/hidden.test.ts");
const mailLimits = api("mail/limits.test.ts");
const callCosts = server("test/answers/call-costs.test.ts");
const sharedLimits = server("test/guards/shared-limits.test.ts");

const { length } = "0123456789abcdef";
/** The same number of bytes from a predictable generator. */
const guessable = (size) =>
  `Buffer.from(Array.from({ length: ${size} }, () => Math.random() * ${length ** 2}))`;

/** Removes a condition that hides something. */
const found = (what, file, find, replace, tests = hidden) =>
  mutant("8.2.2", `${what} being hidden`, edit(file, find, replace), tests);

export const people = [
  mutant(
    "2.4.1",
    "the bound of sign-ins at many accounts",
    edit(auth("sign-in/attempt-kinds.ts"), "    ip: ipBound(client, 20),\n", ""),
    attempts,
  ),
  mutant(
    "2.4.1",
    "the bound of sign-ups",
    edit(
      auth("sign-in/sign-up.ts"),
      "  await countAttempt(db, now, signUpAttempt(call.client));\n",
      "",
    ),
    auth("account/account.test.ts"),
  ),
  mutant(
    "2.4.1",
    "the bound of lost passwords for an account",
    edit(auth("sign-in/attempt-kinds.ts"), "  anywhere: { limit: 3, memoryMs: HOUR_MS },\n", ""),
    reset,
  ),
  mutant(
    "2.4.1",
    "the bound of the newsletter",
    edit(
      api("newsletter/subscribe.ts"),
      'if (refused > 0) throw new AppError("TOO_MANY_REQUESTS", TOO_MANY_SIGN_UPS);',
      "if (refused > 0) return;",
    ),
    server("test/pages/newsletter.test.ts"),
  ),
  mutant(
    "2.4.1",
    "the bound of messages",
    edit(
      api("contact/send.ts"),
      "const MAX_A_DAY = { visitor: 5, network: 20, email: 5 };",
      "const MAX_A_DAY = { visitor: 5e9, network: 20e9, email: 5e9 };",
    ),
    [api("contact/contact.test.ts"), server("test/pages/contact.test.ts")],
  ),
  mutant(
    "2.4.1",
    "the bound of messages from one address",
    edit(api("contact/send.ts"), "network: 20, email: 5 }", "network: 20, email: 5e9 }"),
    api("contact/contact.test.ts"),
  ),
  mutant(
    "2.4.1",
    "the count of links that are mailed again",
    edit(
      auth("account/account.ts"),
      'const counter = await ownCounter(db, now, call, session, "verify", to);',
      'const counter = { kind: "verify", count: () => true };',
    ),
    mailLimits,
  ),
  mutant(
    "2.4.1",
    "the count of links to new addresses",
    edit(
      auth("account/account.ts"),
      'const verificationCounter = await ownCounter(db, now, call, session, "verify", email);',
      'const verifying = { kind: "verify", count: () => true };',
    ),
    mailLimits,
  ),
  ...[
    ["an account", "account", "name: account && `account ${account}`"],
    ["a network", "network", "name: network && `network ${network}`"],
    ["a mailbox", "target", "name: `to ${mailboxOf(to)}`"],
  ].map(([whose, max, name]) =>
    mutant(
      "2.4.1",
      `the bound of mails by ${whose}`,
      edit(api("mail/limits.ts"), `{ ${name}, max: max.${max} }`, "{ name: null, max: 0 }"),
      mailLimits,
    ),
  ),
  mutant(
    "2.4.1",
    "one mailbox behind many addresses",
    edit(
      api("mail/limits.ts"),
      'email.toLowerCase().replace(/^([^+@]+)\\+[^@]*@/, "$1@")',
      "address",
    ),
    mailLimits,
  ),
  mutant(
    "2.4.1",
    "the count of links that end a subscription",
    edit(api("newsletter/unsubscribe.ts"), 'kind: "unsubscribe",', 'kind: "staff",'),
    api("newsletter/newsletter.test.ts"),
  ),
  mutant(
    "2.4.1",
    "what the calls of a network may cost",
    edit(
      server("src/plugins/call-costs.ts"),
      "this.#meter.takeFrom(budgets, units, await unitsPerMinute())",
      "0",
    ),
    callCosts,
  ),
  mutant(
    "2.4.1",
    "what those may have together whom nobody can tell apart",
    edit(server("src/plugins/shares.ts"), "    { key: all, times: SHARED_TIMES },\n", ""),
    sharedLimits,
  ),
  mutant(
    "2.4.1",
    "the bound of requests of those whom nobody can tell apart",
    edit(server("src/plugins/rate-limit.ts"), "if (current <= most) return;", "return;"),
    sharedLimits,
  ),
  mutant(
    "2.4.1",
    "the bound of a network's events",
    edit(
      api("attribution/bots/network-limits.ts"),
      "const isKept = changedRows(yield* execute(fill(countUp(tx), { ...key, max }))) > 0;",
      "const isKept = true;",
    ),
    api("attribution/bots/network-limits.test.ts"),
  ),
  mutant(
    "2.4.1",
    "the price of a search",
    edit(api("core/costs.ts"), "expensive[path] ?? 1", "1"),
    callCosts,
  ),
  mutant(
    "2.4.1",
    "the charge for every call of a batch",
    [
      edit(
        server("src/plugins/call-costs.ts"),
        "    let next = Promise.resolve();\n",
        "    let next = Promise.resolve();\n    let isCharged = false;\n",
      ),
      edit(
        server("src/plugins/call-costs.ts"),
        "      if (visitor.isLocal) return;\n",
        "      if (visitor.isLocal || isCharged) return;\n      isCharged = true;\n",
      ),
    ],
    callCosts,
  ),
  mutant(
    "6.2.1",
    "the shortest password",
    edit(
      auth("passwords/passwords.ts"),
      "const isShort = lengthOf(password) < minLength;",
      "const isShort = false;",
    ),
    [passwords, chosen],
  ),
  mutant(
    "6.2.1",
    "the length that the owner has set, at sign-up",
    edit(
      auth("sign-in/sign-up.ts"),
      "assertPassword(password, minPasswordLength, { email, name });",
      "assertPassword(password, 8, { email, name });",
    ),
    chosen,
  ),
  mutant(
    "6.2.1",
    "the length that the owner has set, after a reset",
    edit(
      auth("passwords/reset.ts"),
      "assertPassword(password, minPasswordLength, ",
      "assertPassword(password, 8, ",
    ),
    chosen,
  ),
  mutant(
    "6.2.1",
    "the length that the owner has set, at a change",
    edit(
      auth("account/account.ts"),
      "assertPassword(newPassword, minPasswordLength, ",
      "assertPassword(newPassword, 8, ",
    ),
    chosen,
  ),
  mutant(
    "6.2.4",
    "the list of the commonest",
    edit(
      auth("passwords/passwords.ts"),
      'if (common.has(plain)) return "This password is one of the first that anybody would try.";',
      "",
    ),
    [passwords, chosen],
  ),
  mutant(
    "6.2.4",
    "the commonest being compared in any case",
    edit(
      auth("passwords/passwords.ts"),
      "const plain = password.toLowerCase();",
      "const plain = password;",
    ),
    [passwords, chosen],
  ),
  mutant(
    "6.2.4",
    "one's own name and address being refused",
    edit(
      auth("passwords/passwords.ts"),
      'if (known.includes(plain)) return "Please do not use your name or address as the password.";',
      "",
    ),
    passwords,
  ),
  mutant(
    "6.2.8",
    "blanks around passwords, in what people enter themselves",
    edit(
      auth("schema.ts"),
      ".string({ error: PASSWORD_MISSING })\n  .min(1",
      ".string({ error: PASSWORD_MISSING })\n  .trim()\n  .min(1",
    ),
    [typed, chosen],
  ),
  mutant(
    "6.2.8",
    "blanks around passwords, in what an admin enters",
    edit(
      api("users/admin/schema.ts"),
      ".string({ error: PASSWORD_MISSING })\n  .min(1",
      ".string({ error: PASSWORD_MISSING })\n  .trim()\n  .min(1",
    ),
    [typed, chosen],
  ),
  mutant(
    "6.2.8",
    "letters as they are composed",
    edit(
      auth("schema.ts"),
      '.refine(isWellFormed, { error: "This cannot be a password." });',
      '.refine(isWellFormed, { error: "This cannot be a password." })\n  .normalize("NFKC");',
    ),
    [typed, chosen],
  ),
  mutant(
    "6.2.8",
    "what lies beyond 72 bytes",
    [
      edit(
        auth("passwords/passwords.ts"),
        "hash(password, hashing)",
        "hash(password.slice(0, 72), hashing)",
      ),
      edit(
        auth("passwords/passwords.ts"),
        "verify(kept ?? DUMMY_HASH, password)",
        "verify(kept ?? DUMMY_HASH, password.slice(0, 72))",
      ),
    ],
    [passwords, chosen],
  ),
  mutant(
    "6.2.8",
    "capital letters",
    [
      edit(
        auth("passwords/passwords.ts"),
        "hash(password, hashing)",
        "hash(password.toLowerCase(), hashing)",
      ),
      edit(
        auth("passwords/passwords.ts"),
        "verify(kept ?? DUMMY_HASH, password)",
        "verify(kept ?? DUMMY_HASH, password.toLowerCase())",
      ),
    ],
    [passwords, chosen],
  ),
  mutant(
    "6.2.8",
    "blanks around passwords, in forms",
    edit(
      server("src/routes/account-forms.ts"),
      "await auth.signIn({ email, password, code });",
      "await auth.signIn({ email, password: password.trim(), code });",
    ),
    server("test/auth/account-forms.test.ts"),
  ),
  mutant(
    "6.3.1",
    "counting of attempts before they are made",
    edit(
      auth("sign-in/check-credentials.ts"),
      "  await countAttempt(db, now, attempt);\n  const kept",
      "  const kept",
    ),
    [attempts, server("test/auth/rest.test.ts")],
  ),
  mutant(
    "6.3.1",
    "counting of attempts from wherever",
    edit(auth("sign-in/attempt-kinds.ts"), "    anywhere: isFamiliar ? undefined : bound,\n", ""),
    attempts,
  ),
  mutant(
    "6.3.1",
    "letting the owner in from another address",
    edit(
      auth("sign-in/attempt-kinds.ts"),
      "anywhere: isFamiliar ? undefined : bound,",
      "anywhere: bound,",
    ),
    attempts,
  ),
  mutant(
    "6.3.1",
    "the order in which those wait who guess",
    edit(auth("passwords/fair-queue.ts"), "(each.rank < best.rank ? each : best)", "best"),
    attempts,
  ),
  mutant(
    "6.3.1",
    "asking whether there is time before anything is written",
    edit(auth("sign-in/check-credentials.ts"), "  assertRoom(asker);\n", ""),
    attempts,
  ),
  mutant(
    "6.3.1",
    "one commit for many attempts",
    edit(
      "packages/db/src/dialect/sqlite/group-commit.ts",
      "    this.#isAboutToFlush = true;\n    setImmediate(() => this.#flush());",
      "    this.#flush();",
    ),
    attempts,
  ),
  mutant(
    "6.3.1",
    "counting of attempts in an open session",
    edit(
      auth("account/account.ts"),
      '  await confirmPassword(db, now, call, session, currentPassword, "currentPassword");\n',
      "",
    ),
    auth("account/account.test.ts"),
  ),
  mutant(
    "6.3.2",
    "a password that is made up: one that everybody knows",
    edit(
      auth("first-admin.ts"),
      'randomBytes(NOTE_BYTES).toString("base64url");',
      '"change-me-now-please";',
    ),
    auth("first-admin.test.ts"),
  ),
  mutant(
    "6.3.2",
    "an admin being made only where there is none",
    edit(auth("first-admin.ts"), "  if (admins.length > 0) return null;\n", ""),
    auth("first-admin.test.ts"),
  ),
  mutant(
    "6.3.3",
    "the question for a code",
    edit(
      auth("sign-in/check-credentials.ts"),
      "if (!(await hasTwoFactor(db, id))) return null;",
      "if (!code) return null;",
    ),
    twoFactor,
  ),
  mutant(
    "6.3.3",
    "codes being good once",
    edit(
      auth("two-factor/two-factor.ts"),
      "or(lt(totp.lastStep, step), gt(totp.lastStep, latestStep(now))),",
      "",
    ),
    twoFactor,
  ),
  mutant(
    "6.3.3",
    "looking at the code",
    edit(
      auth("two-factor/two-factor.ts"),
      "return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;",
      "return Math.floor(timestamp / 1000 / PERIOD_S) + (delta ?? 0);",
    ),
    twoFactor,
  ),
  mutant(
    "6.3.3",
    "recovery codes being good once",
    edit(
      auth("two-factor/recovery-codes.ts"),
      "        isNull(recoveryCodes.usedAt),\n      ),\n    );\n\n/** New recovery codes",
      "      ),\n    );\n\n/** New recovery codes",
    ),
    twoFactor,
  ),
  mutant(
    "6.3.3",
    "asking admins for a second factor",
    edit(
      auth("required-action.ts"),
      "if (dueAt && !isUnexpired(dueAt, now, TWO_FACTOR_GRACE_MS)) return setUpTwoFactor;",
      "",
    ),
    twoFactor,
  ),
  mutant(
    "6.4.1",
    "randomness of links",
    edit(
      "packages/api/src/core/security/tokens.ts",
      "randomBytes(TOKEN_BYTES)",
      guessable("TOKEN_BYTES"),
    ),
    random,
  ),
  mutant(
    "6.4.1",
    "randomness of passwords",
    edit(auth("first-admin.ts"), "randomBytes(NOTE_BYTES)", guessable("NOTE_BYTES")),
    random,
  ),
  mutant(
    "6.4.1",
    "randomness of recovery codes",
    edit("packages/db/src/id.ts", "of random(LENGTH))", `of ${guessable(16)})`),
    random,
  ),
  mutant(
    "6.4.1",
    "the end of links",
    edit(
      auth("one-time-tokens.ts"),
      "unexpired(oneTimeTokens.expiresAt, now, lifeMs[purpose]),",
      "",
    ),
    reset,
  ),
  mutant(
    "6.4.1",
    "links being good once",
    edit(
      auth("one-time-tokens.ts"),
      "tx.delete(oneTimeTokens).where(eq(oneTimeTokens.tokenHash, hashOf(token)));",
      "tx.update(oneTimeTokens).set({ purpose: sql`purpose` }).where(eq(oneTimeTokens.tokenHash, hashOf(token)));",
    ),
    reset,
  ),
  mutant(
    "7.2.3",
    "randomness of session tokens: Math.random",
    edit(
      auth("sessions/lucia.ts"),
      "generateIdFromEntropySize(ID_BYTES)",
      'Array.from({ length: 40 }, () => "abcdefghijklmnopqrstuvwxyz234567"[Math.floor(Math.random() * 32)]).join("")',
    ),
    random,
  ),
  mutant(
    "7.2.3",
    "randomness of session tokens: a counter",
    edit(
      auth("sessions/lucia.ts"),
      "generateIdFromEntropySize(ID_BYTES)",
      'Date.now().toString(32).replace(/[^a-z2-7]/g, "a").padStart(40, "a")',
    ),
    random,
  ),
  mutant(
    "7.2.3",
    "randomness of refresh tokens",
    edit(
      "packages/api/src/core/security/tokens.ts",
      "randomBytes(TOKEN_BYTES)",
      guessable("TOKEN_BYTES"),
    ),
    random,
  ),
  mutant(
    "7.2.3",
    "hashing of tokens",
    edit(
      "packages/api/src/core/security/tokens.ts",
      'createHash("sha256").update(token).digest("base64url");',
      "token;",
    ),
    [signIn, refresh],
  ),
  mutant(
    "7.2.4",
    "the end of the session before",
    edit(
      auth("sign-in/sign-in.ts"),
      '    ...(former?.kind === "browser" ? sessionDelete(tx, former) : []),\n',
      "",
    ),
    [signIn, server("test/auth/browser.test.ts")],
  ),
  mutant(
    "7.3.1",
    "the end of what is not used",
    [
      edit(
        auth("sessions/lifetimes.ts"),
        "? { idleMs: Math.min(timeoutMinutes * MINUTE_MS, ADMIN_LIFE_MS), lifeMs: ADMIN_LIFE_MS }",
        "? { idleMs: ADMIN_LIFE_MS, lifeMs: ADMIN_LIFE_MS }",
      ),
    ],
    [lifetimes, signIn],
  ),
  mutant(
    "7.3.1",
    "the end of what visitors do not use",
    edit(auth("sessions/lifetimes.ts"), "idleMs: 30 * DAY_MS", "idleMs: 90 * DAY_MS"),
    [lifetimes, signIn, refresh],
  ),
  mutant(
    "7.3.1",
    "what is in force now: sessions of an older version",
    edit(auth("sessions/lucia.ts"), "session: within(kept.session, life)", "session: kept.session"),
    lifetimes,
  ),
  mutant(
    "7.3.1",
    "what is in force now: families of an older version",
    edit(auth("sessions/refresh.ts"), "  if (end.idle <= now) throw failed;\n", ""),
    lifetimes,
  ),
  mutant(
    "7.3.2",
    "the end of what admins use",
    edit(auth("sessions/lifetimes.ts"), "lifeMs: ADMIN_LIFE_MS }", "lifeMs: 90 * DAY_MS }"),
    [lifetimes, signIn],
  ),
  mutant(
    "7.3.2",
    "the end of what visitors use",
    edit(auth("sessions/lifetimes.ts"), "lifeMs: 90 * DAY_MS", "lifeMs: 900 * DAY_MS"),
    [lifetimes, signIn, refresh],
  ),
  mutant(
    "7.3.2",
    "the end of a session that is renewed",
    [
      edit(
        auth("sessions/lucia.ts"),
        "const end = new Date(endOf(session).getTime() + lagMs);",
        "const end = new Date(session.expiresAt.getTime() + lagMs);",
      ),
      edit(
        auth("sessions/lucia.ts"),
        "const expiresAt = earlier(new Date(this.#now.getTime() + idleMs), endsAt);",
        "const expiresAt = new Date(this.#now.getTime() + idleMs);",
      ),
    ],
    [lifetimes, signIn],
  ),
  mutant(
    "7.3.2",
    "the end of a program's token",
    edit(auth("sessions/lifetimes.ts"), "Math.min(TOKEN_MS, idleMs)", "idleMs"),
    refresh,
  ),
  mutant(
    "7.4.1",
    "the end of a session on the server",
    edit(auth("sessions/sessions.ts"), "    ...sessionDelete(tx, session),\n", ""),
    [signIn, refresh],
  ),
  mutant(
    "7.4.1",
    "the end of a program's family",
    edit(
      auth("sessions/sessions.ts"),
      "familyId ? familyDelete(tx, familyId) : [tx.delete(sessions).where(eq(sessions.idHash, idHash))];",
      "[tx.delete(sessions).where(eq(sessions.idHash, idHash))];",
    ),
    refresh,
  ),
  mutant(
    "7.4.1",
    "the cookie being forgotten",
    edit(server("src/plugins/session.ts"), 'this.#sessions.setCookie(this.#reply, "", 0);', ""),
    server("test/auth/browser.test.ts"),
  ),
  mutant(
    "7.4.2",
    "the database ending what belongs to another role or status",
    edit("packages/db/src/dialect/sqlite/derived/derived.ts", "  ...signOuts,\n", ""),
    lifetimes,
  ),
  mutant(
    "7.4.2",
    "the role that a session began with",
    edit(
      auth("sessions/lucia.ts"),
      'const isGood = status === "active" && user.role === session.role;',
      'const isGood = status === "active";',
    ),
    lifetimes,
  ),
  mutant(
    "7.4.2",
    "the status of whom a session belongs to",
    edit(
      auth("sessions/lucia.ts"),
      'const isGood = status === "active" && user.role === session.role;',
      "const isGood = user.role === session.role;",
    ),
    lifetimes,
  ),
  mutant(
    "7.4.2",
    "the end of sessions that an admin's change brings",
    edit(api("users/admin/save.ts"), "...(isSignedOut ? sessionsDelete(tx, id, own) : []),", ""),
    api("users/admin/admin.test.ts"),
  ),
  mutant(
    "7.4.2",
    "the end of sessions that a lost factor brings",
    edit(
      api("users/admin/access.ts"),
      "    passkeysDelete(tx, id),\n    ...sessionsDelete(tx, id),",
      "    passkeysDelete(tx, id),",
    ),
    api("users/admin/admin.test.ts"),
  ),
  mutant(
    "7.4.2",
    "the end of sessions that a new password by mail brings",
    edit(auth("passwords/reset.ts"), "      ...sessionsDelete(tx, user.id),\n", ""),
    api("users/admin/admin.test.ts"),
  ),
  mutant(
    "7.4.2",
    "the end of sessions that a new password by command brings",
    edit(
      auth("first-admin.ts"),
      "    ...sessionsDelete(tx, id),\n    ...(withoutTwoFactor",
      "    ...(withoutTwoFactor",
    ),
    auth("first-admin.test.ts"),
  ),
  mutant(
    "7.4.2",
    "the end of refresh families among that of sessions",
    edit(
      auth("sessions/sessions.ts"),
      "        eq(refreshTokens.userId, userId),\n        except",
      '        eq(refreshTokens.userId, ""),\n        except',
    ),
    api("users/admin/admin.test.ts"),
  ),
  mutant(
    "7.4.2",
    "the role that a family began with",
    edit(auth("sessions/refresh.ts"), "if (user?.role !== known.role) {", "if (!user) {"),
    lifetimes,
  ),
  mutant(
    "8.2.1",
    "the guard of the back office",
    edit(
      "packages/api/src/core/trpc.ts",
      "    await assertAdminSession(ctx.auth, ctx.session);\n    assertDuty(",
      "    assertDuty(",
    ),
    [adminGuard, server("test/answers/openapi.test.ts")],
  ),
  mutant(
    "8.2.2",
    "the duty of each procedure",
    edit(
      "packages/api/src/core/trpc.ts",
      "    await assertAdminSession(ctx.auth, ctx.session);\n    assertDuty(ctx.session, path,",
      "    await assertAdminSession(ctx.auth, ctx.session);\n    void (ctx.session, path,",
    ),
    [adminGuard],
  ),
  mutant(
    "8.2.1",
    "the guard of the account",
    edit(
      "packages/api/src/core/trpc.ts",
      "if (!session || !auth) throw unauthorized(auth?.hasCredential ?? false);",
      "if (!auth) throw unauthorized(false);",
    ),
    [adminGuard, server("test/auth/browser.test.ts"), server("test/answers/openapi.test.ts")],
  ),
  mutant(
    "8.2.1",
    "the role being looked at",
    edit(
      "packages/api/src/core/trpc.ts",
      'if (session.user.role !== "admin") throw new AppError("FORBIDDEN", ADMINS_ONLY);',
      "",
    ),
    [adminGuard, server("test/answers/openapi.test.ts")],
  ),
  mutant(
    "8.2.1",
    "admins alone changing products",
    edit(
      api("products/admin/router.ts"),
      "import { adminProcedure,",
      "import { publicProcedure as adminProcedure,",
    ),
    [adminGuard, server("test/answers/openapi.test.ts")],
  ),
  found(
    "a product that is not listed",
    api("products/service.ts"),
    "const listed = isTrue(products.listed);",
    "const listed = sql`1 = 1`;",
    [hidden, api("products/service.test.ts")],
  ),
  found(
    "a deal that is not open",
    api("offers/effective-price.ts"),
    "export const isOpen = and(lte(deals.startsAt, now), gt(deals.closesAt, now));",
    "export const isOpen = and(lte(sql`0`, now), lte(sql`0`, now));",
    [hidden, api("deals/deals.test.ts")],
  ),
  found(
    "the product of a deal",
    api("deals/view.ts"),
    "and(eq(products.id, deals.productId), isTrue(products.listed))",
    "eq(products.id, deals.productId)",
  ),
  found(
    "an article before its time",
    api("blog/service.ts"),
    "where(and(isPublic, byKey))",
    "where(byKey)",
    [hidden, api("blog/article.test.ts")],
  ),
  found(
    "somebody else's wishlist",
    api("wishlist/service.ts"),
    ".where(eq(savedProducts.userId, userId))\n    .orderBy(desc(savedProducts.savedAt), asc(savedProducts.productId));",
    ".orderBy(desc(savedProducts.savedAt), asc(savedProducts.productId));",
    api("wishlist/wishlist.test.ts"),
  ),
  found(
    "somebody else's sessions",
    auth("sessions/sessions.ts"),
    'and(eq(sessions.userId, userId), eq(sessions.kind, "browser"), gt(sessions.expiresAt, now)),',
    'and(eq(sessions.kind, "browser"), gt(sessions.expiresAt, now)),',
    auth("account/account.test.ts"),
  ),
  mutant(
    "11.4.2",
    "memory for a hash",
    edit(auth("passwords/hashing-cost.ts"), "memoryCost: 19_456,", "memoryCost: 4096,"),
    passwords,
  ),
  mutant(
    "11.4.2",
    "passes over it",
    edit(auth("passwords/hashing-cost.ts"), "timeCost: 2,", "timeCost: 1,"),
    passwords,
  ),
  mutant(
    "11.4.2",
    "argon2id",
    [
      edit(auth("passwords/hashing-cost.ts"), "type: argon2id,", "type: argon2d,"),
      edit(auth("passwords/hashing-cost.ts"), "import { argon2id }", "import { argon2d }"),
    ],
    passwords,
  ),
  mutant(
    "11.4.2",
    "few hashes at a time",
    edit(auth("passwords/passwords.ts"), "const RUNNING = 2;", "const RUNNING = 50;"),
    passwords,
  ),
  mutant(
    "11.4.2",
    "an end to the queue",
    edit(auth("passwords/passwords.ts"), "const WAITING = 40;", "const WAITING = 4000;"),
    [passwords, server("test/auth/browser.test.ts")],
  ),
];
