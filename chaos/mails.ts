/** A broadcast through a mail server that fails in many ways, while the shop is killed: nobody gets it twice. */
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { testShop } from "@pickwell/api/testing";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { outbox } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { SMTPServer } from "smtp-server";
import { pick, type Round } from "./round.ts";
import { post, signIn, startShop } from "./shop.ts";

/** Milliseconds of the round for each reader: so the broadcast is under way until the last kill. */
const MS_PER_READER = 300;
/** The longest that the server thinks about a mail which it takes. */
const LONGEST_THOUGHT_MS = 400;
const reply = (responseCode: number) =>
  Object.assign(new Error("Not now, or not ever."), { responseCode });

export const mails: Round = async ({ folder, budgetMs, random }) => {
  const file = join(folder, "pickwell.db");
  const db = connect(file);
  migrateToLatest(db, migrationsFolder);
  const shelf = testShop(db);
  const readers = Math.ceil(budgetMs / MS_PER_READER);
  const asOf = new Date();
  for (let count = 0; count < readers; count += 1) {
    const moments = { askedAt: asOf, mailedAt: asOf, confirmedAt: asOf, createdAt: asOf };
    await shelf.subscriber({ email: `reader${count}@readers.example`, ...moments });
  }
  close(db);

  /** How often each reader's mail has been taken. */
  const taken = new Map<string, number>();
  /** By the port that the shop has called from. */
  const lines = new Map<number | undefined, Socket>();
  let faults = 0;
  const fails = (share: number) => {
    const isFault = random() < share;
    if (isFault) faults += 1;
    return isFault;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, done) => (fails(0.1) ? done(reply(421)) : done()),
    onMailFrom: (_address, _session, done) =>
      fails(0.05) ? done(reply(pick(random, [421, 450, 451, 452]))) : done(),
    onRcptTo: (_address, _session, done) =>
      fails(0.1) ? done(reply(pick(random, [421, 450, 451, 452]))) : done(),
    onData(stream, session, done) {
      const [to] = session.envelope.rcptTo;
      stream.resume();
      stream.on("end", () => {
        if (fails(0.1)) {
          done(reply(pick(random, [421, 450, 451, 452, 554])));
          return;
        }
        const email = to?.address ?? "";
        taken.set(email, (taken.get(email) ?? 0) + 1);
        // Taken, and the shop never learns of it: an answer, of any kind, would say so or deny it.
        if (fails(0.05)) lines.get(session.remotePort)?.destroy();
        else void setTimeout(random() * LONGEST_THOUGHT_MS).then(() => done());
      });
    },
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  listening.on("connection", (line: Socket) => lines.set(line.remotePort, line));
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const variables = { SMTP_URL: `smtp://127.0.0.1:${port}` };

  let shop = await startShop(folder, variables);
  const token = await signIn(shop);
  const call = async (name: string, json: unknown) => {
    const { status, body } = await post(
      `${shop.url}/trpc/admin.broadcasts.${name}`,
      { json },
      token,
    );
    if (status !== 200)
      throw new Error(`${name} was answered with ${status}: ${JSON.stringify(body)}`);
    return (body.result as { data: { json: { id: string } } }).data.json;
  };
  const { id } = await call("create", { subject: "Chaos", body: "Hello." });
  await call("send", { id, audience: readers });

  let killed = 0;
  const until = performance.now() + budgetMs;
  while (performance.now() < until) {
    await setTimeout(1000 + random() * 4000);
    await shop.end("SIGKILL");
    killed += 1;
    shop = await startShop(folder, variables);
  }
  await setTimeout(2000);
  await shop.end("SIGTERM");
  await new Promise<void>((resolve) => server.close(resolve));

  const kept = connect(file);
  const states = new Map<string, number>();
  for (const { status } of await kept.select().from(outbox))
    states.set(status, (states.get(status) ?? 0) + 1);
  close(kept);
  const twice = [...taken].filter(([, times]) => times > 1);
  const told = [...states].map(([status, times]) => `${times} ${status}`).join(", ");
  return [
    {
      what: "Broadcast",
      seen: `${killed} kills, ${faults} faults, ${taken.size} of ${readers} taken (${told}), ${twice.length} twice`,
      isGood: killed > 0 && faults > 0 && taken.size > 0 && twice.length === 0,
    },
  ];
};
