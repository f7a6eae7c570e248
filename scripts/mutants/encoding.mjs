// Chapters 1, 5 and 16: input and output.
import { edit, mutant } from "./mutant.mjs";

const api = (path) => `packages/api/src/${path}`;
const server = (path) => `apps/server/${path}`;
const addresses = "packages/api/test/every-procedure/addresses.test.ts";
const encoded = "apps/web/test/encoded.test.ts";
const guarded = server("test/pictures/pictures-guarded-fetch.test.ts");
const guard = server("src/outgoing/guarded-fetch.ts");

/** Replaces the validation of URLs by that of strings. */
const anyAddress = (file, find, replace = "z.string()") => edit(api(file), find, replace);

export const encoding = [
  mutant(
    "1.2.1",
    "escaping in feeds",
    edit(
      server("src/routes/discovery/xml.ts"),
      ".replace(/[&<>\"']/g, (letter) => ESCAPES[letter] ?? letter)",
      "",
    ),
    server("src/routes/discovery/xml.test.ts"),
  ),
  mutant(
    "1.2.1",
    "the end of a CDATA section taken apart",
    edit(server("src/routes/discovery/xml.ts"), '.replaceAll("]]>", "]]]]><![CDATA[>")', ""),
    server("src/routes/discovery/xml.test.ts"),
  ),
  mutant(
    "1.2.1",
    "escaping in structured data",
    edit("apps/web/src/lib/head/json-ld.ts", '.replaceAll("<", "\\\\u003c")', ""),
    ["apps/web/src/lib/head/json-ld.test.ts", encoded],
  ),
  mutant(
    "1.2.1",
    "escaping of HTML in articles",
    edit(api("markdown/parser.ts"), "html: false", "html: true"),
    [api("markdown/attacks.test.ts"), encoded],
  ),
  mutant(
    "1.2.2",
    "the rule for links and pictures",
    edit(
      api("core/text/url.ts"),
      "return plainHost(text) !== null || (/^https?:\\/\\//i.test(text) && canParseUrl(text));",
      "return plainHost(text) !== null || canParseUrl(text);",
    ),
    addresses,
  ),
  mutant(
    "1.2.2",
    "the rule for a product's link",
    edit(
      api("products/schema.ts"),
      'affiliateLink: z.union([z.literal(""), webUrl], {',
      "affiliateLink: z.string({",
    ),
    addresses,
  ),
  mutant(
    "1.2.2",
    "the rule for a deal's link",
    anyAddress("deals/schema.ts", "affiliateLink: webUrl,", "affiliateLink: z.string(),"),
    addresses,
  ),
  mutant(
    "1.2.2",
    "the rule for a picture's address",
    anyAddress(
      "pictures/schema.ts",
      "z.object({ url: webUrl, alt }),",
      "z.object({ url: z.string(), alt }),",
    ),
    addresses,
  ),
  mutant(
    "1.2.2",
    "the rule for a picture's address alone",
    anyAddress("pictures/schema.ts", "webUrl.transform((url)", "z.string().transform((url)"),
    addresses,
  ),
  mutant(
    "1.2.2",
    "the rule for a product's picture",
    anyAddress(
      "products/admin/schema.ts",
      "z.object({ url: webUrl, alt: pictureAlt.optional() }),",
      "z.object({ url: z.string(), alt: pictureAlt.optional() }),",
    ),
    addresses,
  ),
  mutant(
    "1.2.2",
    "the rule for a product's picture as text",
    anyAddress("products/admin/schema.ts", "webUrl.safeParse(text).success", "true"),
    addresses,
  ),
  mutant(
    "1.2.2",
    "the rule for the shop's page elsewhere",
    edit(
      api("settings/sections/integrations.ts"),
      "facebookPage: optional(isWebUrl,",
      "facebookPage: optional(() => true,",
    ),
    addresses,
  ),
  mutant(
    "1.2.2",
    "the rule for the shop's channel elsewhere",
    edit(
      api("settings/sections/integrations.ts"),
      "(text) => isWebUrl(text) || isHandle(text)",
      "() => true",
    ),
    addresses,
  ),
  mutant(
    "1.2.2",
    "the rule for imported links and pictures",
    edit(
      api("import/read-urls.ts"),
      'if (url.protocol !== "https:" && url.protocol !== "http:") return null;',
      "",
    ),
    api("import/import-values.test.ts"),
  ),
  mutant(
    "1.2.2",
    "the rule for links in articles",
    edit(
      api("markdown/links.ts"),
      "return scheme === undefined || SCHEMES.has(scheme.toLowerCase());",
      "return true;",
    ),
    encoded,
  ),
  mutant(
    "1.2.4",
    "quotes around the words of a search",
    edit(
      "packages/db/src/dialect/sqlite/search.ts",
      'const quoted = (term: string) => `"${term.replaceAll(\'"\', \'""\')}"`;',
      "const quoted = (term: string) => term;",
    ),
    ["packages/db/src/dialect/sqlite/search.test.ts", api("search/search.test.ts")],
  ),
  mutant(
    "1.2.4",
    "quotes inside words of a search doubled",
    edit(
      "packages/db/src/dialect/sqlite/search.ts",
      '`"${term.replaceAll(\'"\', \'""\')}"`',
      '`"${term}"`',
    ),
    ["packages/db/src/dialect/sqlite/search.test.ts", api("search/search.test.ts")],
  ),
  mutant(
    "1.2.4",
    "parameters for short words",
    edit(
      "packages/db/src/dialect/sqlite/search.ts",
      'const escaped = (term: string) => term.replace(/[\\\\%_]/g, "\\\\$&");',
      "const escaped = (term: string) => term;",
    ),
    ["packages/db/src/dialect/sqlite/search.test.ts", api("search/search.test.ts")],
  ),
  mutant(
    "1.2.10",
    "the apostrophe before formulas",
    edit(api("core/text/csv.ts"), "FORMULA.test(value) ? `'${value}` : value", "value"),
    [
      api("core/text/csv.test.ts"),
      api("products/admin/export.test.ts"),
      api("newsletter/admin/admin.test.ts"),
      api("audit/admin/audit-log.test.ts"),
    ],
  ),
  mutant(
    "1.2.10",
    "tabs and line ends among the beginnings of formulas",
    edit(api("core/text/csv.ts"), "/^[=+\\-@\\t\\r]/", "/^[=+\\-@]/"),
    api("core/text/csv.test.ts"),
  ),
  mutant(
    "1.3.1",
    "HTML being text in Markdown",
    edit(api("markdown/parser.ts"), "html: false", "html: true"),
    [api("markdown/attacks.test.ts"), api("pages/pages.test.ts")],
  ),
  mutant(
    "1.3.1",
    "the rule for links in Markdown",
    edit(
      api("markdown/links.ts"),
      "return scheme === undefined || SCHEMES.has(scheme.toLowerCase());",
      "return true;",
    ),
    [api("markdown/attacks.test.ts"), api("pages/pages.test.ts")],
  ),
  mutant(
    "1.3.6",
    "judging mail servers by their addresses",
    edit(
      "apps/server/src/mail/allowed-servers.ts",
      "if (!addresses.every(this.#rules.isAllowedIp)) {",
      "if (false) {",
    ),
    "apps/server/test/mail/allowed-servers.test.ts",
  ),
  mutant(
    "1.3.6",
    "the ports of mail servers",
    edit("apps/server/src/mail/allowed-servers.ts", "if (!isUsual) {", "if (false) {"),
    "apps/server/test/mail/allowed-servers.test.ts",
  ),
  mutant(
    "1.3.6",
    "asking when a mail server is saved",
    edit(
      "packages/api/src/settings/admin/router.ts",
      "    await assertServer(ctx.mailer, input);\n",
      "",
    ),
    "apps/server/test/mail/allowed-servers.test.ts",
  ),
  mutant(
    "1.3.6",
    "silence of what an unknown mail server says",
    edit(
      "apps/server/src/mail/explain-failure.ts",
      "server.isUnknown ? codeOf(failure) : messageOf(failure)",
      "messageOf(failure)",
    ),
    "apps/server/test/mail/allowed-servers.test.ts",
  ),
  mutant(
    "1.3.6",
    "judging of addresses",
    edit(guard, 'if (parsed.range() !== "unicast") return false;', ""),
    guarded,
  ),
  mutant(
    "1.3.6",
    "the bound of public IPv6",
    edit(guard, 'return parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6);', "return true;"),
    guarded,
  ),
  mutant(
    "1.3.6",
    "IPv6 that holds IPv4 being judged as IPv4",
    edit(
      guard,
      "const parsed = ipaddr.process(ip);",
      'const parsed = ipaddr.parse(ip);\n  if (parsed.kind() === "ipv6") return true;',
    ),
    guarded,
  ),
  mutant(
    "1.3.6",
    "all addresses of a name being judged",
    edit(
      guard,
      "!addresses.every((found) => isAllowedIp(found))",
      "!addresses.some((found) => isAllowedIp(found))",
    ),
    guarded,
  ),
  mutant(
    "1.3.6",
    "connecting to the address that was judged",
    edit(
      guard,
      "send(url, { method, headers, lookup, signal, agent: false })",
      "send(url, { method, headers, signal, agent: false })",
    ),
    guarded,
  ),
  mutant(
    "1.3.6",
    "the rule for ports",
    edit(guard, "if (!ports.includes(port)) return", "if (false) return"),
    guarded,
  ),
  mutant(
    "1.3.6",
    "the guard around checked links",
    edit(
      server("src/outgoing/ask-link.ts"),
      "answerOf(await guardedFetch(url, BOUNDS, { method, headers, signal }, rules))",
      "answerOf(await guardedFetch(url, BOUNDS, { method, headers, signal }, { ...rules, isAllowedIp: () => true }))",
    ),
    server("test/imports/link-check.test.ts"),
  ),
  mutant(
    "15.3.2",
    "the bound of redirects",
    edit(guard, "const MAX_REDIRECTS = 3;", "const MAX_REDIRECTS = 10;"),
    [guarded, server("test/imports/link-check.test.ts")],
  ),
  mutant(
    "15.3.2",
    "the bound of size",
    edit(guard, "if (size > maxBytes && !isCut) throw tooLarge();", ""),
    guarded,
  ),
  mutant(
    "15.3.2",
    "the bound of time",
    edit(
      guard,
      "const limit = AbortSignal.timeout(timeoutMs);",
      "const limit = AbortSignal.timeout(timeoutMs * 1000);",
    ),
    guarded,
  ),
  mutant(
    "15.3.2",
    "the end of reading a checked page",
    edit(server("src/outgoing/ask-link.ts"), "maxBytes: 16 * 1024,", "maxBytes: 16 * 1024 * 1024,"),
    server("test/imports/link-check.test.ts"),
  ),
  mutant(
    "5.2.1",
    "the bound of bytes",
    edit(api("media/rules.ts"), "if (bytes <= MAX_UPLOAD_BYTES) return null;", "return null;"),
    api("media/admin/media.test.ts"),
  ),
  mutant(
    "5.2.1",
    "the bound of pixels of uploads",
    [
      edit(
        server("src/pictures/encode-upload.ts"),
        "limitInputPixels: maxPixels",
        "limitInputPixels: false",
      ),
      edit(
        server("src/pictures/encode-upload.ts"),
        "if (width * height > maxPixels) throw refused(tooManyPixels(maxPixels));",
        "",
      ),
    ],
    server("test/pictures/media.test.ts"),
  ),
  mutant(
    "5.2.1",
    "the bound of a side of uploads",
    edit(
      server("src/pictures/encode-upload.ts"),
      "if (Math.max(width, height) > MAX_PICTURE_SIDE) throw refused(TOO_LONG);",
      "",
    ),
    server("test/pictures/media.test.ts"),
  ),
  mutant(
    "5.2.1",
    "the bound of pixels of pictures from elsewhere",
    [
      edit(
        server("src/pictures/encode.ts"),
        "limitInputPixels: MAX_INPUT_PIXELS",
        "limitInputPixels: false",
      ),
      edit(server("src/pictures/encode.ts"), 'throw new Error("too large a picture")', "return"),
    ],
    server("test/pictures/pictures-remote.test.ts"),
  ),
  mutant(
    "5.2.2",
    "judging of an upload's content",
    edit(
      server("src/pictures/encode-upload.ts"),
      "const type = sniffPictureType(head);",
      'const type = sniffPictureType(head) ?? "image/png";',
    ),
    server("test/pictures/media.test.ts"),
  ),
  mutant(
    "5.2.2",
    "judging of the content of pictures from elsewhere",
    // Checked twice: when it is downloaded, and when it is shown.
    [
      edit(
        server("src/pictures/encode.ts"),
        'if (isDrawing && !isOwn) throw new Error("not a picture");',
        "",
      ),
      edit(server("src/pictures/originals.ts"), "if (!sniffPictureType(body)) {", "if (false) {"),
    ],
    server("test/pictures/pictures-remote.test.ts"),
  ),
  mutant(
    "5.2.2",
    "writing an upload anew",
    edit(
      server("src/pictures/encode-upload.ts"),
      "return { bytes: data, type",
      'return { bytes: await (await import("node:fs/promises")).readFile(file), type',
    ),
    server("test/pictures/media.test.ts"),
  ),
  mutant(
    "5.3.2",
    "a name of the shop's own for uploads",
    edit(
      server("src/pictures/media-store.ts"),
      "const name = `${key}-${newId()}.${extensions[type]}`;",
      'const name = `${path.split("/").at(-1)}`;',
    ),
    server("test/pictures/media.test.ts"),
  ),
  mutant(
    "5.3.2",
    "the walls of the media folder",
    edit(
      server("src/pictures/media-names.ts"),
      'if (path === "" || path.startsWith("..") || isAbsolute(path)) {',
      "if (false) {",
    ),
    server("test/pictures/pictures-refused.test.ts"),
  ),
  mutant(
    "5.3.2",
    "names without paths",
    edit(
      api("media/rules.ts"),
      'sanitizedName(path.split(/[\\\\/]/).at(-1) ?? "")',
      "sanitizedName(path)",
    ),
    api("media/admin/media.test.ts"),
  ),
  mutant(
    "16.3.1",
    "an entry for each refused sign-in",
    edit(
      api("auth/sign-in/check-credentials.ts"),
      "auditInsert(tx, now, { ...entry, action }),",
      "",
    ),
    api("auth/sign-in/sign-in.serial.test.ts"),
  ),
  mutant(
    "16.3.1",
    "an entry for each sign-in",
    edit(
      api("auth/sign-in/sign-in.ts"),
      '      auditInsert(tx, now, {\n        action: "session.started",\n        actorId: id,\n        ipHash: call.client.ipHash,\n        target: { kind: "user", id },\n        after: deviceEntry(call.client),\n      }),\n',
      "",
    ),
    api("auth/sign-in/sign-in.serial.test.ts"),
  ),
  mutant(
    "16.3.1",
    "hashing of addresses",
    edit(
      api("core/client.ts"),
      'keyring.hash("address", visitor?.isShared ? `${ipAddress}\\n${userAgent}` : ipAddress)',
      "ipAddress",
    ),
    api("auth/sign-in/sign-in.serial.test.ts"),
  ),
  mutant(
    "16.3.1",
    "the query being left out of the log",
    edit(
      server("src/plugins/request-log.ts"),
      "return path.slice(0, MAX_PATH_LENGTH);",
      "return url.slice(0, MAX_PATH_LENGTH);",
    ),
    server("test/guards/security.test.ts"),
  ),
  mutant(
    "16.5.1",
    "general words for failures of calls",
    edit(
      server("src/plugins/errors.ts"),
      "return { status: 500, message: GENERIC_MESSAGE };",
      "return { status: 500, message: String(error) };",
    ),
    server("test/rest/bad-input.test.ts"),
  ),
  mutant(
    "16.5.1",
    "general words for failures of procedures",
    edit(
      api("core/trpc.ts"),
      "message: wordsOf.get(error) ?? messageOf(error),",
      "message: error.message,",
    ),
    server("test/rest/bad-input.test.ts"),
  ),
  mutant(
    "16.5.1",
    "the request's id beside a failure",
    edit(
      server("src/plugins/errors.ts"),
      "const requestId = status === 500 ? request.id : undefined;",
      "const requestId = undefined;",
    ),
    server("test/rest/bad-input.test.ts"),
  ),
];
