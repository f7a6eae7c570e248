/** What is logged while a PostgreSQL server is away. A file is never. */
import { close, connect } from "@pickwell/db/client";
import { meta } from "@pickwell/db/schema";
import { engine } from "@pickwell/db/testing";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { DatabaseAwayLog } from "../../src/database-away-log.ts";

/** Nothing listens there. */
const NOWHERE = "postgres://postgres@127.0.0.1:1/shop";

test.runIf(engine === "postgres")(
  "failures while the server is away are logged once, and then counted",
  async () => {
    const db = connect(NOWHERE);
    onTestFinished(() => close(db));
    const err = await db
      .select()
      .from(meta)
      .catch((error: unknown) => error);
    const lines: Record<string, unknown>[] = [];
    const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
    const away: DatabaseAwayLog = new DatabaseAwayLog(() => log);
    const { log } = Fastify({ logger: away.bound({ stream }) });
    const ofRequest = log.child({ requestId: "1" });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const told = () => lines.splice(0).map(({ msg, untold }) => (untold ? { msg, untold } : msg));

    for (let times = 0; times < 4; times += 1) ofRequest.error({ err }, "procedure failed");
    log.error({ err: new Error("Something else") }, "job failed");
    log.info("answered");
    expect(told()).toEqual(["procedure failed", "job failed", "answered"]);

    vi.advanceTimersByTime(10_000);
    expect(told()).toEqual([{ msg: "more failed because the database is away", untold: 3 }]);
    ofRequest.error({ err }, "procedure failed");
    vi.advanceTimersByTime(10_000);
    expect(told()).toEqual([{ msg: "more failed because the database is away", untold: 1 }]);
    // Nothing failed meanwhile: the server was back, and is away again.
    vi.advanceTimersByTime(10_000);
    ofRequest.error({ err }, "procedure failed");
    expect(told()).toEqual(["procedure failed"]);
  },
);
