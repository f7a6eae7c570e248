/** The packed client in a project without other dependencies, with a running shop. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { untilFilled } from "./demo-shop.ts";
import { ADMIN, type ServerProcess, startServer } from "./server-process.ts";

const root = join(import.meta.dirname, "..");
const tsc = join(root, "node_modules/typescript/bin/tsc");
const readme = readFileSync(join(root, "packages/client/README.md"), "utf8");

/** Node's error code for a path that a package does not export. */
const CLOSED = "ERR_PACKAGE_PATH_NOT_EXPORTED";

interface Package {
  name: string;
  exports: Record<string, Record<string, string>>;
  files: string[];
}

let project: string;

/** The README's code example in this language. */
function example(language: "ts" | "tsx"): string {
  const found = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "ms").exec(readme)?.[1];
  if (!found) throw new Error(`The README has no example in ${language}`);
  return found;
}

/** Compiler errors of a file in the project, which has type declarations of Node and React. */
function complaintsOf(file: string, text: string): string {
  writeFileSync(join(project, file), text);
  const options = {
    target: "ES2023",
    lib: ["ES2023", "DOM"],
    module: "NodeNext",
    jsx: "react-jsx",
    strict: true,
    noEmit: true,
    types: ["node"],
  };
  const config = join(project, `${file}.json`);
  writeFileSync(config, JSON.stringify({ compilerOptions: options, files: [file] }));
  const { stdout } = spawnSync(process.execPath, [tsc, "--singleThreaded", "-p", config], {
    cwd: project,
    encoding: "utf8",
  });
  return stdout;
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "pickwell-stranger-"));
  execFileSync("npm", ["pack", "-w", "@pickwell/client", "--pack-destination", project], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [tarball] = readdirSync(project).filter((name) => name.endsWith(".tgz"));
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
  // Offline, because the package has no dependencies.
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${tarball}`], {
    cwd: project,
    stdio: ["ignore", "ignore", "inherit"],
  });
  // Packages that a project has already.
  const theirs = ["@types/node", "@types/react", "csstype", "undici-types", "react", "@tanstack"];
  mkdirSync(join(project, "node_modules/@types"), { recursive: true });
  for (const name of theirs) {
    symlinkSync(join(root, "node_modules", name), join(project, "node_modules", name));
  }
  // The declarations are built from the whole API, which takes long.
}, 600_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

test("the package contains no source and no package of the repository", () => {
  const installed = join(project, "node_modules/@pickwell");
  const files = readdirSync(installed, { recursive: true, encoding: "utf8" });

  expect(readdirSync(installed)).toEqual(["client"]);
  expect(files.filter((name) => name.startsWith(join("client", "src")))).toEqual([]);
  expect(files).toContain(join("client", "README.md"));
});

test("the package is described, and every export exists with its types", () => {
  const folder = join(project, "node_modules/@pickwell/client");
  const { exports, files, ...about } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Package;
  expect(about).toMatchObject({
    name: "@pickwell/client",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    license: "MIT",
    description: expect.stringContaining("Pickwell"),
  });
  expect(about).not.toHaveProperty("private");
  for (const name of [...files, "dist/LICENSE", "README.md"]) {
    expect([name, existsSync(join(folder, name))]).toEqual([name, true]);
  }

  for (const [name, targets] of Object.entries(exports)) {
    // Without the condition `@pickwell/source`, which only this repository sets.
    const { "@pickwell/source": source, ...open } = targets;
    const specifier = join(about.name, name.replace("*", "api-error.ts"));
    const isOpen = Object.keys(open).length > 0;
    expect([name, isOpen]).toEqual([name, source === undefined]);
    for (const target of Object.values(open)) {
      expect([target, existsSync(join(folder, target))]).toEqual([target, true]);
    }
    writeFileSync(join(project, "all.mjs"), `import * as all from "${specifier}";\nvoid all;\n`);
    const { status, stderr } = spawnSync(process.execPath, ["all.mjs"], {
      cwd: project,
      encoding: "utf8",
    });
    const complaints = complaintsOf("all.ts", `export * from "${specifier}";\n`);
    if (isOpen) expect([name, status, stderr, complaints]).toEqual([name, 0, "", ""]);
    else {
      expect([name, status, stderr]).toEqual([name, 1, expect.stringContaining(CLOSED)]);
      expect(complaints).toContain("TS2307");
    }
  }
  const open = Object.entries(exports).filter(([, targets]) => targets.default);
  expect(open.map(([name]) => name)).toEqual([".", "./react"]);
});

test("the README's examples compile, in React, too", () => {
  expect(complaintsOf("example.ts", example("ts"))).toBe("");
  expect(complaintsOf("example-react.tsx", example("tsx"))).toBe("");
});

test("input that the server would reject does not compile, nor do fields that it does not answer", () => {
  const said = complaintsOf(
    "wrong.ts",
    `import { ApiError, createPickwellClient } from "@pickwell/client";
const shop = createPickwellClient({ url: "http://127.0.0.1:3000" });
await shop.catalog.products.list.query({ serch: "teapot" });
await shop.catalog.products.list.query({ sort: "colour" });
await shop.catalog.products.list.mutate({});
await shop.newsletter.subscribe.mutate();
(await shop.deals.list.query())[0]?.titel;
const cents: string = (await shop.catalog.products.list.query()).products[0]!.priceCents;
new ApiError("no").feild;
shop.nothing;
await shop.session.signIn({ email: "me@shop.example" });
`,
  );

  const lines = [...said.matchAll(/^wrong\.ts\((\d+),/gm)].map(([, line]) => Number(line));
  expect(lines).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test("the README's example runs against a shop as a visitor and as an admin", async () => {
  const demo = await untilFilled(inject("demoShops"));
  const dataDir = mkdtempSync(join(tmpdir(), "pickwell-client-"));
  cpSync(demo.dataDir, dataDir, { recursive: true });
  let server: ServerProcess | undefined;
  try {
    server = await startServer(dataDir, "0");
    const file = join(project, "example.mjs");
    // The README's example is plain JavaScript.
    writeFileSync(file, example("ts"));
    const env = { SHOP_URL: server.url, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const said = execFileSync(process.execPath, [file], {
      encoding: "utf8",
      env: { ...process.env, ...env },
    });

    expect(said).toMatch(/^Cinnabar Stoneware Teapot \d+\.\d\d 20\d\d$/m);
    expect(said).toMatch(/^\d+ found, [1-9]\d* deals$/m);
    expect(said).toMatch(/^BAD_REQUEST email .+$/m);
    expect(said).toMatch(/^\d+ drafts$/m);
  } finally {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
