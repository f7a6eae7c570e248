/** What `deploy/` holds, tried with the programs that it is for; what is not installed is left out. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request as askHttp } from "node:http";
import { request as askHttps } from "node:https";
import { builtinModules } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { findProgram } from "../../../../scripts/debian-programs.mjs";
import { heapFlags, malloc, memoryLimit } from "../../../../scripts/memory.cjs";
import { KEEP_ALIVE_MS } from "../../src/http/whole-answer.ts";
import { freePort } from "../free-port.ts";
import { startListening } from "../listening.ts";
import { tempDir, testApp } from "../testing.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const deployed = (name: string) => readFileSync(join(root, "deploy", name), "utf8");
const isThere = (program: string) => spawnSync(program, ["--version"]).error === undefined;
const HERE = "127.0.0.1";
const MB = 1024 ** 2;

/** A shop that says who it takes a visitor for. */
async function shop() {
  const { app } = await testApp({
    variables: { PUBLIC_URL: "https://shop.example", TRUSTED_PROXIES: HERE },
  });
  await app.listen({ port: 0, host: HERE });
  return (app.server.address() as AddressInfo).port;
}

/** Asks from an address of this machine, claiming to be somebody else. */
const ask = (url: string, localAddress = "127.0.0.7") =>
  new Promise<{ status?: number; location?: string; body: string }>((resolve, reject) => {
    const send = url.startsWith("https:") ? askHttps : askHttp;
    const headers = { host: "shop.example", "x-forwarded-for": "203.0.113.9" };
    const asking = send(url, { localAddress, headers, rejectUnauthorized: false }, (answer) =>
      text(answer).then(
        (body) => resolve({ status: answer.statusCode, location: answer.headers.location, body }),
        reject,
      ),
    );
    asking.on("error", reject).end();
  });

test.skipIf(!findProgram("caddy"))("Caddy forwards visitors", async () => {
  const upstream = await shop();
  const port = await freePort();
  const folder = tempDir();
  const file = join(folder, "Caddyfile");
  // Nothing of the file is changed; the test has no port for Caddy's own questions, and no name.
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${deployed("Caddyfile")}`);
  await startListening(
    port,
    String(findProgram("caddy")),
    ["run", "--config", file, "--adapter", "caddyfile"],
    {
      HOME: folder,
      XDG_DATA_HOME: folder,
      SHOP_HOST: `http://shop.example:${port}`,
      SHOP_UPSTREAM: `${HERE}:${upstream}`,
    },
  );

  expect(JSON.parse((await ask(`http://${HERE}:${port}/livez`)).body).status).toBe("ok");
  expect((await ask(`http://${HERE}:${port}/metrics`)).status).toBe(404);
});

test.skipIf(!findProgram("nginx") || !isThere("openssl"))(
  "nginx redirects to HTTPS, and forwards visitors with their address",
  async () => {
    const upstream = await shop();
    const [plain, secure] = [await freePort(), await freePort()];
    const folder = tempDir();
    mkdirSync(join(folder, "temp"));
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const made = spawnSync("openssl", [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2".split(" "),
      ...["-subj", "/CN=shop.example", "-keyout", key, "-out", certificate],
    ]);
    expect(made.status, String(made.stderr)).toBe(0);
    const site = deployed("nginx.conf")
      .replace("server 127.0.0.1:3000;", `server ${HERE}:${upstream};`)
      .replace("listen 80;", `listen ${HERE}:${plain};`)
      .replace("listen [::]:80;", `listen [::1]:${plain};`)
      .replace("listen 443 ssl", `listen ${HERE}:${secure} ssl`)
      .replace("listen [::]:443 ssl", `listen [::1]:${secure} ssl`)
      .replace("root /var/www/html;", `root ${folder};`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
    const file = join(folder, "nginx.conf");
    writeFileSync(
      file,
      `daemon off; master_process off; worker_processes 1; error_log stderr crit; pid ${folder}/pid;
      events { worker_connections 64; }
      http {
        access_log off;
        client_body_temp_path ${folder}/temp; proxy_temp_path ${folder}/temp;
        fastcgi_temp_path ${folder}/temp; uwsgi_temp_path ${folder}/temp; scgi_temp_path ${folder}/temp;
        ${site}
      }`,
    );
    await startListening(secure, String(findProgram("nginx")), [
      "-c",
      file,
      "-p",
      folder,
      "-e",
      "stderr",
    ]);

    expect(await ask(`http://${HERE}:${plain}/deals?page=2`)).toMatchObject({
      status: 301,
      location: "https://shop.example/deals?page=2",
    });
    expect(JSON.parse((await ask(`https://${HERE}:${secure}/livez`)).body).status).toBe("ok");
    expect(JSON.parse((await ask(`https://[::1]:${secure}/livez`, "::1")).body).status).toBe("ok");
    // Certbot's word is found without a certificate.
    const challenge = ".well-known/acme-challenge";
    mkdirSync(join(folder, challenge), { recursive: true });
    writeFileSync(join(folder, challenge, "token"), "its word");
    expect((await ask(`http://${HERE}:${plain}/${challenge}/token`)).body).toBe("its word");
    // A visitor is no program of this machine, whatever they say.
    expect((await ask(`https://${HERE}:${secure}/metrics`)).status).toBe(404);
  },
);

test("nginx closes idle connections before the shop does", () => {
  const upstream = /upstream pickwell \{(.*?)\n\}/s.exec(deployed("nginx.conf"))?.[1] ?? "";
  const seconds = Number(/^\tkeepalive_timeout (\d+)s;$/m.exec(upstream)?.[1]);

  expect(seconds * 1000).toBeLessThan(KEEP_ALIVE_MS);
});

test.skipIf(!isThere("systemd-analyze"))("the systemd unit is confined", () => {
  const unit = join(root, "deploy/pickwell.service");
  const { stdout, stderr } = spawnSync(
    "systemd-analyze",
    ["security", "--no-pager", "--offline=true", unit],
    { encoding: "utf8" },
  );
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
  expect(exposure, stderr).toBeLessThanOrEqual(2.5);
});

test("the container has what the build needs, no privileges, and one volume", () => {
  const file = deployed("Dockerfile");
  const last = file.slice(file.lastIndexOf("\nFROM "));
  expect(last.match(/^VOLUME .*$/gm)).toEqual(["VOLUME /data"]);
  expect(last.match(/^USER .*$/gm)).toEqual(["USER node"]);
  expect(last).toContain("/livez");
  const compose = deployed("compose.yaml");
  for (const line of ["read_only: true", "cap_drop: [ALL]", '["no-new-privileges:true"]']) {
    expect(compose).toContain(line);
  }
  // What a build's folder holds, see scripts/builds.mjs.
  const parts = readFileSync(join(root, "scripts/builds.mjs"), "utf8").match(/^ {2}"([\w/]+)",$/gm);
  const copied = [...last.matchAll(/^COPY --from=build \/pickwell\/(\S+)/gm)].map(
    ([, path]) => path,
  );
  const missing = (parts ?? [])
    .map((line) => line.trim().slice(1, -2))
    .filter((part) => !copied.some((path) => part.startsWith(path ?? "")));
  expect([parts?.length, missing]).toEqual([9, []]);
  for (const path of copied) expect(existsSync(join(root, path ?? "")), path).toBe(true);
});

test("the container gets every setting of the README", () => {
  const settings = readFileSync(join(root, "README.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
    .map(([, name]) => String(name));
  const image = deployed("Dockerfile").matchAll(/^(?:ENV| {3}) ([A-Z_]+)=/gm);
  const compose = deployed("compose.yaml").matchAll(/^ {6}([A-Z0-9_]+):/gm);
  const told = new Set([...image, ...compose].map(([, name]) => name));

  expect(settings).toContain("SMTP_CONNECTIONS");
  expect(settings.filter((name) => !told.has(name))).toEqual([]);
});

test("the container installs the packages that the build needs, and no others", () => {
  const dist = join(root, "apps/server/dist");
  const files = [dist, join(dist, "assets")].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".mjs"))
      .map((name) => readFileSync(join(folder, name), "utf8")),
  );
  const asked = files.flatMap((code) =>
    parseSync("program.mjs", code)
      .module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
      .filter((name) => !/^[./]/.test(name))
      .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/")),
  );
  const declared = ["apps/server", "packages/api", "packages/db"].flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")).dependencies),
  );
  const others = new Set(
    asked.filter((name) => !name.startsWith("node:") && !builtinModules.includes(name)),
  );
  expect(others.size).toBeGreaterThan(0);
  // Vite is for `npm run dev`, and read by nothing else.
  expect([...others].filter((name) => !declared.includes(name))).toEqual(["vite"]);
});

test("the heap is a share of the machine's memory, and glibc returns freed memory", () => {
  const flags = (megabytes: number) => heapFlags(megabytes * MB)[0];
  expect([512, 1024, 1536, 64_000].map(flags)).toEqual([
    "--max-old-space-size=192",
    "--max-old-space-size=256",
    "--max-old-space-size=384",
    "--max-old-space-size=512",
  ]);
  expect(memoryLimit(0, 8 * MB)).toBe(8 * MB);
  expect(memoryLimit(4 * MB, 8 * MB)).toBe(4 * MB);
  // A container without a limit says the largest number there is.
  expect(memoryLimit(2 ** 64, 8 * MB)).toBe(8 * MB);
  expect(malloc({ MALLOC_ARENA_MAX: "4" })).toEqual({
    MALLOC_ARENA_MAX: "4",
    MALLOC_TRIM_THRESHOLD_: "65536",
    MALLOC_MMAP_THRESHOLD_: "65536",
  });
  const printed = spawnSync(process.execPath, [join(root, "scripts/memory.cjs")], {
    encoding: "utf8",
  });
  expect(printed.stdout.trim()).toBe(heapFlags().join(" "));
  for (const file of ["Dockerfile", "pickwell.service"]) {
    for (const [name, value] of Object.entries(malloc({}))) {
      expect(deployed(file)).toContain(`${name}=${value}`);
    }
  }
});
