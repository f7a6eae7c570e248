/** A server that stands in for every network that is asked, and a shop that asks it. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ledgerPolls, ledgerReports, sales } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach } from "vitest";
import type { CallApi } from "../../src/core/ports/call-api.ts";
import { readPage } from "../../src/ledger/polling/read-page.ts";
import { savePoll } from "../../src/sales/admin/polls.ts";
import { networksJob } from "../../src/sales/polling/job.ts";
import { KEYRING } from "../accounts.ts";
import { NOW, type TestShop, testShop } from "../testing.ts";

const NOBODY = { actorId: null, ipHash: null };

export interface Asked {
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** Begins anew before each test of the file it is made in, and ends after it. */
export class PolledNetwork {
  /** What the network says to the nth call, from 1. */
  answer: (asked: Asked, nth: number) => Answer | Promise<Answer> = () => ({ body: [] });
  asked: Asked[] = [];
  #shop = undefined as unknown as TestShop;
  #call = undefined as unknown as CallApi;

  constructor() {
    let stop: () => unknown;
    beforeEach(async () => {
      this.#shop = testShop();
      this.asked = [];
      stop = await this.#listen();
    });
    afterEach(() => stop());
  }

  async #listen(): Promise<() => unknown> {
    const server = createServer(async (request, response) => {
      const url = new URL(request.url ?? "", `https://${request.headers["x-host"]}`);
      const one = { url, headers: request.headers, body: await text(request) };
      this.asked.push(one);
      const { status = 200, headers = {}, body } = await this.answer(one, this.asked.length);
      const sent = typeof body === "string" ? body : JSON.stringify(body);
      response.writeHead(status, headers).end(sent);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
    const { port } = server.address() as AddressInfo;
    this.#call = async ({ url, method, headers, body }) => {
      const { host, pathname, search } = new URL(url);
      const found = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
        method,
        headers: { ...headers, "x-host": host, connection: "close" },
        body,
      });
      return {
        status: found.status,
        headers: Object.fromEntries(found.headers),
        body: await found.text(),
      };
    };
    return () => new Promise<void>((done) => server.close(() => done()));
  }

  save = (adapter: string, credentials: Record<string, string>, network = adapter) =>
    savePoll(this.#shop.db, { now: NOW, keyring: KEYRING }, NOBODY, {
      network,
      adapter,
      credentials,
    });

  run = async (now: Date, signal = new AbortController().signal) => {
    const { db } = this.#shop;
    const job = networksJob({
      keyring: KEYRING,
      call: this.#call,
      readPage: async (page) => readPage(page),
      wait: async () => {},
    });
    if (!(await job.hasWork?.(db, now))) return "nothing to do";
    return job.run({ db, now: () => now, signal });
  };

  /** The shop that asks. */
  get shop(): TestShop {
    return this.#shop;
  }

  poll = async () => (await this.#shop.db.select().from(ledgerPolls))[0];
  reports = () => this.#shop.db.select().from(ledgerReports);
  money = async () =>
    (await this.#shop.db.select().from(sales).orderBy(asc(sales.transactionId))).map(
      (sale) =>
        `${sale.transactionId} ${sale.status} ${sale.commissionMinor} ${sale.commissionCurrency}`,
    );
}
