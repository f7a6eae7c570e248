/**
 * A broadcast through a mail server that fails in many ways, while the shop is killed: no recipient
 * gets it twice.
 */
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { type Engine, postgres, sqlite } from "./engines.ts";
import { pick, type Round, type RoundContext, type Verdict } from "./round.ts";
import { childrenOf, post, signIn, startShop } from "./shop.ts";

/**
 * Duration of the round per recipient, in milliseconds, so that the broadcast lasts until the last
 * kill.
 */
const MS_PER_READER = 300;
/** The longest delay before the mail server accepts a mail, in milliseconds. */
const LONGEST_THOUGHT_MS = 400;
const reply = (responseCode: number) =>
  Object.assign(new Error("Not now, or not ever."), { responseCode });

/** One process, which is killed and restarted. */
export const mailsOnSqlite: Round = async (context) =>
  suffer(context, await sqlite(join(context.folder, "data")), 1);
/** Several processes, of which one is killed while the others continue. */
export const mailsOnPostgres: Round = async (context) => suffer(context, await postgres(), 3);

async function suffer(context: RoundContext, engine: Engine, workers: number): Promise<Verdict[]> {
  try {
    return [await broadcast(context, engine, workers)];
  } finally {
    await engine.stop();
  }
}

async function broadcast(
  { folder, budgetMs, random }: RoundContext,
  engine: Engine,
  workers: number,
): Promise<Verdict> {
  const readers = Math.ceil(budgetMs / MS_PER_READER);
  /** How often each recipient's mail was accepted. */
  const taken = new Map<string, number>();
  /** Connections by the shop's port. */
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
        // Accepted without an answer, because any answer would tell the shop whether it was.
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
  const variables = {
    ...engine.variables,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    WORKERS: String(workers),
  };
  const open = () => startShop(join(folder, "data"), variables);
  let shop = await open();
  addReaders(engine, readers);
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
    killed += 1;
    if (workers > 1) {
      process.kill(pick(random, childrenOf(shop.pid)), "SIGKILL");
      continue;
    }
    await shop.end("SIGKILL");
    shop = await open();
  }
  await setTimeout(2000);
  await shop.end("SIGTERM");
  await new Promise<void>((resolve) => server.close(resolve));

  const states = engine.ask("select status, count(*) from outbox group by 1");
  const twice = [...taken].filter(([, times]) => times > 1);
  const told = states.map(([status, times]) => `${times} ${status}`).join(", ");
  return {
    what: `Broadcast of ${workers === 1 ? "one process" : `${workers} processes`}, ${engine.name}`,
    seen: `${killed} kills, ${faults} faults, ${taken.size} of ${readers} taken (${told}), ${twice.length} twice`,
    isGood: killed > 0 && faults > 0 && taken.size > 0 && twice.length === 0,
  };
}

/** Adds confirmed subscribers. */
function addReaders({ ask }: Engine, count: number): void {
  const at = Date.now();
  const rows = Array.from(
    { length: count },
    (_, number) =>
      `('r${number}', 'reader${number}@readers.example', 'confirmed', '', ${at}, ${at}, ${at}, ${at})`,
  );
  ask(
    `insert into subscribers (id, email, status, welcome_code, asked_at, mailed_at, confirmed_at, created_at)
     values ${rows.join(", ")} returning id`,
  );
}
