import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const supervisor = new URL("supervisor.ts", import.meta.url).href;
const tsx = fileURLToPath(import.meta.resolve("tsx"));

/** A shop of one process, which ends as soon as it has said that it answers. */
const PROGRAM = `
import cluster from "node:cluster";
import { Supervisor } from ${JSON.stringify(supervisor)};
if (cluster.isPrimary) await new Supervisor({ count: 1, log: console.log }).open();
else process.send({ pickwell: "ready", origin: "" }, () => process.exit(1));
`;

/**
 * A shop of two processes, of which the first ends when both answer; the one that is to take its
 * place never gets as far. The other says which have died.
 */
const DEAD_FIRST = `
import cluster from "node:cluster";
import { Supervisor } from ${JSON.stringify(supervisor)};
if (cluster.isPrimary) {
  await new Supervisor({ count: 2, log: () => {} }).open();
  const [first] = Object.values(cluster.workers);
  first.send("end");
} else {
  const [number, role, id] = process.env.PICKWELL_WORKER.split(" ");
  if (role === "first") console.log(id);
  process.on("message", (message) => {
    if (message === "end") process.exit(1);
    if (message.pickwell === "died") console.log(message.ids.join());
  });
  if (role === "first" || number === "2") process.send({ pickwell: "ready", origin: "" });
}
`;

/**
 * A shop of one process. A replaced one stays as long as it has connections, or until it is
 * told to end at once.
 */
const LEFT_ALONE = `
import cluster from "node:cluster";
import { Supervisor } from ${JSON.stringify(supervisor)};
if (cluster.isPrimary) {
  const supervisor = new Supervisor({ count: 1, log: console.log });
  await supervisor.open();
  void supervisor.roll();
  const [old] = Object.values(cluster.workers);
  old.on("message", async (message) => {
    if (message !== "draining") return;
    await supervisor.end();
    console.log("all ended");
    process.exit();
  });
  old.on("exit", (code) => console.log("old one ended with", code));
} else {
  process.on("message", ({ pickwell, isReplaced }) => {
    if (pickwell !== "end") return;
    if (isReplaced) process.send("draining");
    else process.exit(0);
  });
  process.send({ pickwell: "ready", origin: "" });
}
`;

/**
 * A shop of one process, which ends while another is starting, in its place or after its death. That
 * one answers only when it was told to end, and ends when it has got two answers since.
 */
const endedWhileStarting = (isDead: boolean) => `
import cluster from "node:cluster";
import { Supervisor } from ${JSON.stringify(supervisor)};
if (cluster.isPrimary) {
  const supervisor = new Supervisor({ count: 1, log: (text) => ${isDead} || console.log(text) });
  await supervisor.open();
  const [old] = Object.values(cluster.workers);
  cluster.on("message", async (_, message) => {
    if (message !== "starting") return;
    await supervisor.end();
    console.log("all ended");
    process.exit();
  });
  if (${isDead}) old.send("die");
  else void supervisor.roll();
} else {
  const isFirst = process.env.PICKWELL_WORKER.split(" ")[1] === "first";
  let answers = 0;
  process.on("message", (message) => {
    if (message === "die") process.exit(1);
    if (message.pickwell === "end" && !isFirst) console.log("told twice");
    if (message.pickwell === "end") process.exit(0);
    if (message.pickwell !== "reports") return;
    answers += 1;
    if (answers === 2) process.exit(0);
    process.send({ pickwell: "ask", id: 2 });
  });
  if (isFirst) process.send({ pickwell: "ready", origin: "" });
  else {
    process.on("SIGTERM", () => {
      if (!${isDead}) process.exit(0);
      process.send({ pickwell: "ready", origin: "" });
      process.send({ pickwell: "ask", id: 1 });
    });
    process.send("starting");
  }
}
`;

/** What a program says, line by line; it is killed when the test has ended. */
function linesOf(source: string): AsyncIterable<string> {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-supervisor-"));
  const program = join(folder, "program.mjs");
  writeFileSync(program, source);
  const child = spawn(process.execPath, ["--import", tsx, program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  return createInterface(child.stdout);
}

test("while all processes wait to be begun again, the one that begins them stays", async () => {
  const pauses: string[] = [];
  for await (const line of linesOf(PROGRAM)) {
    pauses.push(/in ([\d.]+) s/.exec(line)?.[1] ?? "none");
    if (pauses.length === 3) break;
  }

  expect(pauses).toEqual(["none", "0.5", "1"]);
});

test("after the death of the first process another is told at once, not the one that takes its place", async () => {
  const lines: string[] = [];
  for await (const line of linesOf(DEAD_FIRST)) {
    lines.push(line);
    if (lines.length === 2) break;
  }

  const [first, died] = lines;
  expect(died).toBe(first);
});

test("a replaced process that still has connections ends in order with the shop, and is not killed", async () => {
  const lines: string[] = [];
  for await (const line of linesOf(LEFT_ALONE)) lines.push(line);

  expect(lines).toEqual(["old one ended with 0", "all ended"]);
});

test.each([
  ["in another's place", false],
  ["after another's death", true],
])(
  "a process that is starting %s ends with the shop, told once and without complaint",
  async (_, isDead) => {
    const lines: string[] = [];
    for await (const line of linesOf(endedWhileStarting(isDead))) lines.push(line);

    expect(lines).toEqual(["all ended"]);
  },
);
