/**
 * Supervises several processes of a shop behind one port. See docs/decisions/072.
 *
 * This process accepts connections and hands each to the next worker (`node:cluster`). The port
 * stays open while workers are replaced: a connection to a leaving worker is handed to another.
 */
import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { DRAIN_MS } from "../shutdown.ts";
import { StartError } from "../start-failure.ts";
import { BackOff } from "./back-off.ts";
import { handOnWhenDead } from "./handed-connections.ts";
import { BEAT_MS, Heartbeats } from "./heartbeats.ts";
import { type FromWorker, isOurs, type Report, type ToWorker } from "./messages.ts";
import { placeText } from "./place.ts";

/** How long a process may take to end; longer than its own limit, see `shutdown.ts`. */
const PATIENCE_MS = 40_000;
/** The next process is replaced after so long, though the one before still has connections. */
const NEXT_REPLACED_MS = 60_000;
/** How long processes have to report; less than the requesting process waits, see `member.ts`. */
const REPORTS_MS = 1_000;
/** When the shop ends, the next process begins to after so long, though the one before is not done. */
const NEXT_MS = 2_000;

interface Member {
  number: number;
  id: string;
  worker: Worker;
  /** Settles when the process has ended. */
  ended: Promise<void>;
  readyAt: number;
  origin: string;
}

export interface SupervisorParts {
  /** Number of processes. */
  count: number;
  log: (text: string) => void;
}

export class Supervisor {
  readonly #parts: SupervisorParts;
  /** By number. */
  readonly #members = new Map<number, Member>();
  /** Processes that were told to end. */
  readonly #leaving = new Set<Member>();
  /** Processes that died and were not cleaned up after yet. */
  readonly #dead: string[] = [];
  /** Requests for reports, by requesting process and number. */
  readonly #asked = new Map<string, { reports: Report[]; missing: number; done: () => void }>();
  readonly #backOffs = new Map<number, BackOff>();
  readonly #pulse = new Heartbeats();
  #isEnding = false;
  #rolling: Promise<void> | undefined;
  #isToRollAgain = false;

  constructor(parts: SupervisorParts) {
    this.#parts = parts;
    // Round robin, because letting processes compete would give most connections to one.
    cluster.schedulingPolicy = cluster.SCHED_RR;
  }

  /**
   * Opens the shop: starts one process that does what a start includes, and when it answers the
   * others.
   *
   * @returns the shop's URL for a browser on this machine
   * @throws StartError when a process fails to start; it has reported why
   */
  async open(): Promise<string> {
    const first = await this.#fork(1, "first");
    this.#keep(first);
    const numbers = Array.from({ length: this.#parts.count - 1 }, (_, index) => index + 2);
    const others = await Promise.all(numbers.map((number) => this.#fork(number, "beside")));
    for (const member of others) this.#keep(member);
    setInterval(() => this.#killSilent(), BEAT_MS).unref();
    return first.origin;
  }

  /**
   * Replaces each process by a new one, one after another: the new one answers before the old one
   * ends. Where a new one does not get as far, the old ones stay.
   */
  roll(): Promise<void> {
    this.#isToRollAgain = this.#rolling !== undefined;
    this.#rolling ??= this.#roll().finally(() => {
      this.#rolling = undefined;
      if (this.#isToRollAgain && !this.#isEnding) void this.roll();
    });
    return this.#rolling;
  }

  /** Ends all processes, one after another; those that were replaced at once. */
  async end(): Promise<void> {
    this.#isEnding = true;
    const endings = [...this.#leaving].map((member) => this.#end(member, false));
    const told = [...this.#members.values(), ...this.#leaving].map(({ worker }) => worker);
    // Such as are starting may have answered requests already, but get no messages yet.
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && !told.includes(worker)) endings.push(endStarting(worker));
    for (const member of [...this.#members.values()]) {
      const ending = this.#end(member, false);
      endings.push(ending);
      await Promise.race([ending, setTimeout(NEXT_MS, undefined, { ref: false })]);
    }
    await Promise.all(endings);
    this.kill();
  }

  /** Ends all processes now. */
  kill(): void {
    this.#isEnding = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGKILL");
  }

  async #roll(): Promise<void> {
    const { log } = this.#parts;
    const endings: Promise<void>[] = [];
    for (const [number, old] of [...this.#members]) {
      if (this.#isEnding) return;
      let next: Member;
      try {
        next = await this.#fork(number, "beside");
      } catch {
        // It was told to end, as all are.
        if (this.#isEnding) return;
        log(`Process ${number} stays: the one that was to take its place did not start.`);
        return;
      }
      // All have been told to end, this one too; told again, the old one would end at once.
      if (this.#isEnding) return;
      // It may have been replaced meanwhile.
      const current = this.#members.get(number) ?? old;
      this.#keep(next);
      const ending = this.#end(current, true);
      endings.push(ending);
      await Promise.race([ending, setTimeout(NEXT_REPLACED_MS, undefined, { ref: false })]);
    }
    await Promise.all(endings);
    if (this.#isEnding) return;
    log(`Each of the ${this.#parts.count} processes has been replaced.`);
  }

  /** @param isReplaced - it may take the time that its connections take; a silent one is killed */
  async #end(member: Member, isReplaced: boolean): Promise<void> {
    const { worker, ended } = member;
    this.#leaving.add(member);
    send(worker, { pickwell: "end", isReplaced });
    const patience = new AbortController();
    const patienceMs = isReplaced ? DRAIN_MS + PATIENCE_MS : PATIENCE_MS;
    const isOver = setTimeout(patienceMs, true, { signal: patience.signal }).catch(() => false);
    if (await Promise.race([ended.then(() => false), isOver])) worker.process.kill("SIGKILL");
    patience.abort();
    await ended;
    this.#leaving.delete(member);
  }

  /** @throws StartError when it ends before it answers */
  async #fork(number: number, role: "first" | "beside"): Promise<Member> {
    const id = randomUUID();
    const worker = cluster.fork({ PICKWELL_WORKER: placeText({ number, role, id }) });
    handOnWhenDead(worker);
    // Such as a message to a process that has just ended, which is handled by its own event.
    worker.on("error", () => {});
    const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    const origin = await new Promise<string | null>((resolve) => {
      worker.once("exit", () => resolve(null));
      worker.on("message", (message: unknown) => {
        if (!isOurs<FromWorker>(message)) return;
        this.#pulse.heard(id);
        if (message.pickwell === "ready") resolve(message.origin);
        else if (message.pickwell === "ask") this.#ask(id, worker, message.id);
        else if (message.pickwell === "report")
          this.#take(`${message.from} ${message.id}`, message.report);
      });
    });
    if (origin === null) {
      this.#dead.push(id);
      throw new StartError(`Process ${number} did not start.`);
    }
    return { number, id, worker, ended, origin, readyAt: performance.now() };
  }

  /** Kills unresponsive processes, because each would keep its share of the connections waiting. */
  #killSilent(): void {
    const members = [...this.#members.values(), ...this.#leaving];
    const silent = this.#pulse.beat(members.map(({ id }) => id));
    for (const { number, id, worker } of members) {
      if (!silent.includes(id)) continue;
      this.#parts.log(`Process ${number} has said nothing for a minute, and is ended.`);
      worker.process.kill("SIGKILL");
    }
  }

  /** Requests metrics of the other processes. */
  #ask(from: string, worker: Worker, id: number): void {
    const name = `${from} ${id}`;
    const others = [...this.#members.values()].filter((member) => member.worker !== worker);
    const reports: Report[] = [];
    const patience = new AbortController();
    const done = () => {
      if (!this.#asked.delete(name)) return;
      patience.abort();
      send(worker, { pickwell: "reports", id, reports });
    };
    this.#asked.set(name, { reports, missing: others.length, done });
    for (const other of others) send(other.worker, { pickwell: "ask", from, id });
    if (others.length === 0) done();
    else setTimeout(REPORTS_MS, undefined, { signal: patience.signal }).then(done, () => {});
  }

  #take(name: string, report: Report): void {
    const asked = this.#asked.get(name);
    if (!asked) return;
    asked.reports.push(report);
    if (asked.reports.length === asked.missing) asked.done();
  }

  /** From now on it is one of the shop's. */
  #keep(member: Member): void {
    const { number, worker } = member;
    this.#members.set(number, member);
    if (worker.isDead()) this.#ended(member, null, null);
    else worker.once("exit", (code, signal) => this.#ended(member, code, signal));
    this.#tellOfDead();
  }

  #ended(member: Member, code: number | null, signal: string | null): void {
    const { number, id, readyAt } = member;
    // Who ends in order has put their things in order.
    if (code !== 0) this.#dead.push(id);
    const isReplaced = this.#members.get(number) !== member;
    // First, because it cannot clean up after itself.
    if (!isReplaced) this.#members.delete(number);
    this.#tellOfDead();
    if (isReplaced || this.#isEnding) return;
    const backOff = this.#backOffs.get(number) ?? new BackOff();
    this.#backOffs.set(number, backOff);
    const pauseMs = backOff.pauseAfter(performance.now() - readyAt);
    const when = pauseMs === 0 ? "" : ` in ${pauseMs / 1000} s`;
    this.#parts.log(
      `Process ${number} has ended (${signal ?? code ?? "unknown"}); another takes its place${when}.`,
    );
    void this.#replace(number, backOff, pauseMs);
  }

  async #replace(number: number, backOff: BackOff, firstMs: number): Promise<void> {
    for (let pauseMs = firstMs; ; pauseMs = backOff.pauseAfter(0)) {
      // Where all processes pause, nothing else keeps this one from ending.
      if (pauseMs > 0) await setTimeout(pauseMs);
      if (this.#isEnding || this.#members.has(number)) return;
      const next = await this.#fork(number, "beside").catch(() => null);
      // Told to end while it was starting, as all are; told again, it would end at once.
      if (this.#isEnding) return;
      if (next && !this.#members.has(number)) return this.#keep(next);
      if (next) return void (await this.#end(next, false));
    }
  }

  /** Lets one running process clean up after the dead ones. */
  #tellOfDead(): void {
    if (this.#dead.length === 0) return;
    // Of several that die together, one may not have been taken off the list yet.
    const alive = [...this.#members.values()].find(({ worker }) => !worker.isDead());
    if (alive && send(alive.worker, { pickwell: "died", ids: [...this.#dead] }))
      this.#dead.length = 0;
  }
}

/** Ends a process that has not reported yet. @returns when it has ended, or patience has run out */
async function endStarting(worker: Worker): Promise<void> {
  worker.process.kill("SIGTERM");
  await Promise.race([
    new Promise<void>((resolve) => worker.once("exit", () => resolve())),
    setTimeout(PATIENCE_MS, undefined, { ref: false }),
  ]);
}

/** @returns false when the process can no longer get messages */
function send(worker: Worker, message: ToWorker): boolean {
  if (!worker.isConnected()) return false;
  // The process may just have ended, which is handled by its own event.
  worker.send(message, undefined, () => {});
  return true;
}
