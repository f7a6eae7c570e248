/**
 * Watches free disk space, and keeps a reserve for when there is none. See
 * docs/decisions/033-a-full-disk.md and 062-liveness-and-readiness.md.
 *
 * Data flow: a write fails, or a check finds too little space → `reportFull` releases the reserve,
 * so that an owner can sign in and delete something; clicks wait in memory, and writes of visitors
 * are refused → a check finds space again → the reserve is restored, and waiting writes are
 * committed.
 */
import { randomBytes } from "node:crypto";
import { open, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { DiskState } from "@pickwell/api/context";
import type { FastifyBaseLogger } from "fastify";

/** Name of its file in the data folder. */
const RESERVE = "reserve";
const MEGABYTE = 1024 ** 2;
/** A disk with less is full: the next answer of the database may be that it cannot write. */
const LEAST_BYTES = 4 * MEGABYTE;
/**
 * Space that must remain free beside a new reserve, so that the reserve itself does not fill the
 * disk.
 */
const SPARE_BYTES = 16 * MEGABYTE;
const LOOK_MS = 5_000;
/** Less than this is little, or less than a share of the disk: whichever is less. */
const LITTLE_BYTES = 1024 * MEGABYTE;
const LITTLE_SHARE = 0.1;

/** Free space of a file system, in bytes. */
export interface DiskRoom {
  freeBytes: number;
  totalBytes: number;
}

export interface DiskSpaceParts {
  /** Folder of the reserve. */
  dataDir: string;
  /** Size of the reserve, in bytes; 0 for none. */
  reserveBytes: number;
  /** Called when the disk becomes full, and when it no longer is. */
  onChange: (isFull: boolean) => void;
  log: Pick<FastifyBaseLogger, "error" | "warn" | "info">;
  /** Reads the free space; from the file system by default. */
  room?: () => Promise<DiskRoom>;
  /** Whether the disk refuses the database's writes; called at each check. */
  refuses?: () => boolean;
}

export class DiskSpace implements DiskState {
  readonly #parts: DiskSpaceParts;
  readonly #file: string;
  #isFull = false;
  #wasRefusing = false;
  #room: DiskRoom | undefined;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<unknown> = Promise.resolve();

  constructor(parts: DiskSpaceParts) {
    this.#parts = parts;
    this.#file = join(parts.dataDir, RESERVE);
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  get isRefusing(): boolean {
    return this.#parts.refuses?.() ?? false;
  }

  get freeBytes(): number | undefined {
    return this.#room?.freeBytes;
  }

  get isNearlyFull(): boolean {
    if (!this.#room) return false;
    const { freeBytes, totalBytes } = this.#room;
    return freeBytes < Math.min(LITTLE_BYTES, totalBytes * LITTLE_SHARE);
  }

  /** Creates the reserve if there is space for it, and checks from now on. */
  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  reportFull(): void {
    if (this.#isFull) return;
    this.#isFull = true;
    this.#parts.log.error(
      "the disk is full: nothing is written for visitors until there is room again; " +
        "sign in and remove backups or pictures, or make the disk larger",
    );
    this.#parts.onChange(true);
    this.#enqueue(() => rm(this.#file, { force: true }));
  }

  /** Checks the free space and acts on the result. Never rejects. */
  look(): Promise<void> {
    return this.#enqueue(async () => {
      this.#tellWhetherItRefuses();
      const { reserveBytes, onChange, log, room, dataDir } = this.#parts;
      this.#room = await (room ? room() : roomOf(dataDir));
      const free = this.#room.freeBytes;
      if (free < LEAST_BYTES) {
        this.reportFull();
        return;
      }
      const missing = reserveBytes - (await sizeOf(this.#file));
      if (missing > 0 && free >= reserveBytes + SPARE_BYTES) await this.#make();
      // Space freed by removing the reserve does not count.
      const isOver = free >= LEAST_BYTES + (missing > 0 ? reserveBytes + SPARE_BYTES : 0);
      if (!this.#isFull || !isOver) return;
      this.#isFull = false;
      log.info("the disk has room again");
      onChange(false);
    });
  }

  #tellWhetherItRefuses(): void {
    const { log } = this.#parts;
    const { isRefusing } = this;
    if (isRefusing && !this.#wasRefusing)
      log.error(
        "the disk has refused what was written: nothing is acknowledged until it takes it; " +
          "look at the disk, and make a backup elsewhere",
      );
    else if (!isRefusing && this.#wasRefusing) log.info("the disk has taken what it had refused");
    this.#wasRefusing = isRefusing;
  }

  /** Of bytes that no file system can store in less room. */
  async #make(): Promise<void> {
    const block = randomBytes(MEGABYTE);
    const file = await open(this.#file, "w", 0o600);
    try {
      for (let bytes = 0; bytes < this.#parts.reserveBytes; bytes += MEGABYTE) {
        await file.write(block);
      }
      await file.sync();
    } catch (error) {
      await rm(this.#file, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work).catch((err: unknown) => {
      this.#parts.log.warn({ err }, "the room on the disk could not be looked after");
    });
    this.#work = done;
    return done;
  }
}

const roomOf = (folder: string): Promise<DiskRoom> =>
  statfs(folder).then(({ bavail, blocks, bsize }) => ({
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
  }));

/** Releases the reserve if the shop could not start otherwise. */
export async function reserveDiskSpace(dataDir: string): Promise<void> {
  if ((await roomOf(dataDir)).freeBytes < LEAST_BYTES)
    await rm(join(dataDir, RESERVE), { force: true });
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
