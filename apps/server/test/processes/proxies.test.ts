/** Who a visitor is taken for behind real proxies, set up rightly, wrongly, and not at all. */
import { mkdirSync, writeFileSync } from "node:fs";
import { request as ask } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { findProxyProblem } from "@pickwell/api/notices/proxy";
import { NOW, testShop } from "@pickwell/api/testing";
import { PASSWORD } from "@pickwell/api/testing/accounts";
import { settleWrites } from "@pickwell/db/write-behind";
import { beforeAll, describe, expect, test } from "vitest";
import { findProgram } from "../../../../scripts/debian-programs.mjs";
import { visitorOf } from "../../src/plugins/visitor.ts";
import { authApp } from "../auth-testing.ts";
import { freePort } from "../free-port.ts";
import { holdTime } from "../hold-time.ts";
import { startListening } from "../listening.ts";
import { tempDir, testApp } from "../testing.ts";

const TOKEN = "a-token-that-is-long-enough";
/** Where the visitor is; the proxies and the shop are at 127.0.0.1. */
const VISITOR = "127.0.0.7";
const PROXY = "127.0.0.1";
/** What a visitor claims who wants to be somebody else. */
const CLAIMED = "203.0.113.9";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

type Configure = (port: number, upstream: number, folder: string) => string;
type Program = "nginx" | "caddy" | "haproxy";

const commands: Record<Program, (file: string, folder: string) => string[]> = {
  nginx: (file, folder) => ["-c", file, "-p", folder, "-e", "stderr"],
  caddy: (file) => ["run", "--config", file, "--adapter", "caddyfile"],
  haproxy: (file) => ["-db", "-f", file],
};

/** Starts a proxy before what listens on a port. @returns its own port */
async function before(upstream: number, program: Program, configure: Configure): Promise<number> {
  const path = findProgram(program);
  if (!path) throw new Error(`There is no ${program}`);
  const port = await freePort();
  const folder = tempDir();
  mkdirSync(join(folder, "temp"));
  const file = join(folder, "config");
  writeFileSync(file, configure(port, upstream, folder));
  const env = { HOME: folder, XDG_DATA_HOME: folder };
  await startListening(port, path, commands[program](file, folder), env);
  return port;
}

const nginx =
  (...lines: string[]): Configure =>
  (port, upstream, folder) =>
    `
    daemon off; master_process off; worker_processes 1; error_log stderr crit;
    pid ${folder}/pid;
    events { worker_connections 64; }
    http {
      access_log off;
      client_body_temp_path ${folder}/temp; proxy_temp_path ${folder}/temp;
      fastcgi_temp_path ${folder}/temp; uwsgi_temp_path ${folder}/temp; scgi_temp_path ${folder}/temp;
      server {
        listen ${PROXY}:${port};
        location / { proxy_pass http://${PROXY}:${upstream}; ${lines.join(" ")} }
      }
    }`;
const caddy: Configure = (port, upstream) =>
  `{\n admin off\n auto_https off\n}\nhttp://:${port} {\n bind ${PROXY}\n reverse_proxy ${PROXY}:${upstream}\n}\n`;
const haproxy =
  (...lines: string[]): Configure =>
  (port, upstream) =>
    `
defaults
  mode http
  timeout connect 5m
  timeout client 5m
  timeout server 5m
${lines.map((line) => `  ${line}\n`).join("")}
frontend shop
  bind ${PROXY}:${port}
  default_backend shop
backend shop
  server shop ${PROXY}:${upstream}
`;

const APPEND = "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;";

interface Answer {
  status: number;
  body: string;
}

/** Asks from the visitor's address. */
function get(port: number, path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<Answer>((resolve, reject) => {
    const options = { host: PROXY, port, path, method, localAddress: VISITOR, agent: false };
    const call = ask({ ...options, headers: { "user-agent": BROWSER, ...headers } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    call.on("error", reject).end();
  });
}

/** A shop that listens, and tells a visitor who they are taken for. */
async function openShop(trusted?: string) {
  const shop = testShop();
  const { app } = await testApp({
    shop,
    variables: {
      PUBLIC_URL: "https://shop.example",
      METRICS_TOKEN: TOKEN,
      ...(trusted && { TRUSTED_PROXIES: trusted }),
    },
  });
  app.get("/who", async (request) => visitorOf(request));
  const { port } = new URL(await app.listen({ port: 0, host: PROXY }));
  const trouble = async () => {
    await settleWrites(shop.db);
    return (await findProxyProblem(shop.db, NOW))?.text ?? null;
  };
  return { port: Number(port), trouble };
}

const SILENT = expect.stringContaining("no X-Forwarded-For");
const UNBELIEVED = expect.stringContaining("is not believed");
const nobody = { ipAddress: PROXY, isShared: true };
const visitor = { ipAddress: VISITOR, isShared: false };

type Case = [
  name: string,
  program: Program,
  configure: Configure,
  trusted: string | undefined,
  expected: { ipAddress: string; isShared: boolean },
  trouble: unknown,
];

const cases: Case[] = [
  ["nginx that adds nothing", "nginx", nginx(), undefined, nobody, UNBELIEVED],
  ["nginx that appends, and is not named", "nginx", nginx(APPEND), undefined, nobody, UNBELIEVED],
  ["nginx that appends", "nginx", nginx(APPEND), PROXY, visitor, null],
  [
    "nginx that sets it anew",
    "nginx",
    nginx("proxy_set_header X-Forwarded-For $remote_addr;"),
    "127.0.0.1/32,::1",
    visitor,
    null,
  ],
  [
    "nginx that only sets another header",
    "nginx",
    nginx(
      'proxy_set_header X-Forwarded-For ""; proxy_set_header X-Real-IP $remote_addr;',
      "proxy_set_header Forwarded for=$remote_addr;",
    ),
    PROXY,
    nobody,
    SILENT,
  ],
  ["Caddy as it comes", "caddy", caddy, PROXY, visitor, null],
  ["Caddy that is not named", "caddy", caddy, undefined, nobody, UNBELIEVED],
  ["HAProxy as it comes", "haproxy", haproxy(), undefined, nobody, UNBELIEVED],
  ["HAProxy with forwardfor", "haproxy", haproxy("option forwardfor"), PROXY, visitor, null],
];

describe("a visitor who claims another address is who they are, or nobody in particular", () => {
  for (const [name, program, configure, trusted, expected, trouble] of cases) {
    test.skipIf(!findProgram(program))(name, async () => {
      const shop = await openShop(trusted);
      const port = await before(shop.port, program, configure);

      const claims = {
        "x-forwarded-for": CLAIMED,
        "x-real-ip": CLAIMED,
        forwarded: `for=${CLAIMED}`,
      };
      const { body } = await get(port, "/who", claims);

      expect(JSON.parse(body)).toMatchObject({ ...expected, isLocal: false });
      expect(await shop.trouble()).toEqual(trouble);
    });
  }

  test.skipIf(!findProgram("nginx") || !findProgram("haproxy"))(
    "two proxies in a row",
    async () => {
      const shop = await openShop(PROXY);
      const inner = await before(shop.port, "nginx", nginx(APPEND));
      const outer = await before(inner, "haproxy", haproxy("option forwardfor"));

      const { body } = await get(outer, "/who", { "x-forwarded-for": CLAIMED });

      expect(JSON.parse(body)).toMatchObject(visitor);
      expect(await shop.trouble()).toBeNull();
    },
  );
});

describe.skipIf(!findProgram("nginx"))("behind a proxy that says nothing", () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let port: number;
  beforeAll(async () => {
    shop = await openShop();
    port = await before(shop.port, "nginx", nginx());
  });

  test("nobody may read the metrics without the token", async () => {
    expect((await get(port, "/metrics")).status).toBe(404);
    expect((await get(shop.port, "/metrics")).status).toBe(404);
    const authorization = `Bearer ${TOKEN}`;
    expect((await get(port, "/metrics", { authorization })).status).toBe(200);
  });

  test("probes are no sign of it, visits are", async () => {
    await get(port, "/healthz");
    expect(await shop.trouble()).toBeNull();

    await get(port, "/who");
    expect(await shop.trouble()).toEqual(SILENT);
  });

  test("limits hold, whatever is claimed, and leave others a way to sign in", async () => {
    holdTime();
    const floods = Array.from({ length: 20 }, async (_, flood) => {
      const statuses = new Set<number>();
      for (let count = 0; count < 40; count += 1) {
        const claims = { "x-forwarded-for": `198.51.100.${flood}`, "user-agent": `${flood}` };
        statuses.add((await get(port, "/api/nothing", claims)).status);
      }
      return statuses;
    });
    const statuses = new Set((await Promise.all(floods)).flatMap((seen) => [...seen]));
    expect([...statuses].sort()).toEqual([404, 429]);

    const sent = { "content-type": "application/json" };
    expect((await get(port, "/api/auth/login", sent, "POST")).status).toBe(400);
    expect((await get(port, "/api/auth/profile", sent)).status).toBe(429);
  });
});

test("6.3.1 whoever guesses from the one address of all visitors locks out no owner", async () => {
  const variables = { PUBLIC_URL: "https://shop.example" };
  const { rest } = await authApp({ variables });
  const signIn = async (password: string, browser: string) => {
    const body = { email: "admin@shop.test", password };
    return (await rest("POST /api/auth/login", body, { "user-agent": browser })).statusCode;
  };
  expect(await signIn(PASSWORD, BROWSER)).toBe(200);

  const guesses: number[] = [];
  for (let guess = 0; guess < 40; guess += 1) {
    guesses.push(await signIn("wrong", `Guesser ${guess % 8}`));
  }

  // Browsers are easily made up, and all the unfamiliar ones have five guesses between them.
  expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(6);
  expect(guesses.at(-1)).toBe(429);
  expect(await signIn(PASSWORD, BROWSER)).toBe(200);
});

describe.skipIf(!findProgram("nginx"))("once it is put right", () => {
  test("nothing is said of it any more", async () => {
    const shop = await openShop(PROXY);
    const silent = await before(shop.port, "nginx", nginx());
    await get(silent, "/who");
    expect(await shop.trouble()).toEqual(SILENT);

    const mended = await before(shop.port, "nginx", nginx(APPEND));
    for (let visit = 0; visit < 20; visit += 1) await get(mended, "/who");

    expect(await shop.trouble()).toBeNull();
  });
});
