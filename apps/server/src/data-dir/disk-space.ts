/**
 * Watches free disk space, and keeps a reserve for when there is none. See
 * docs/decisions/033-a-full-disk.md and 062-liveness-and-readiness.md.
 *
 * Data flow: a write fails, or a check finds too little space → `reportFull` releases the reserve,
 * so that an owner can sign in and delete something; clicks wait in memory, and writes of visitors
 * are refused; the reserve's empty file tells the shop's other processes → a check finds space
 * again → the reserve is restored, and waiting writes are committed.
 */
import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { open, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DiskState } from "@pickwell/api/context";
import type { FastifyBaseLogger } from "fastify";

/** Name of its file in the data folder. Empty, it has been released because the disk is full. */
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
  /**
   * Whether the database's own disk, which may be another machine's, has room; called at each check
   * while the disk counts as full.
   */
  databaseHasRoom?: () => Promise<boolean>;
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
    const hasReserve = this.#parts.reserveBytes > 0;
    this.#enqueue(() => (hasReserve ? release(this.#file) : rm(this.#file, { force: true })));
  }

  /** Checks the free space and acts on the result. Never rejects. */
  look(): Promise<void> {
    return this.#enqueue(async () => {
      this.#tellWhetherItRefuses();
      const { reserveBytes, onChange, log, room, dataDir } = this.#parts;
      this.#room = await (room ? room() : roomOf(dataDir));
      const free = this.#room.freeBytes;
      const size = await sizeOf(this.#file);
      const hasRoom = free >= reserveBytes + SPARE_BYTES;
      const isReleased = reserveBytes > 0 && size === 0 && !hasRoom;
      if (free < LEAST_BYTES || isReleased) {
        this.reportFull();
        return;
      }
      const missing = reserveBytes - (size ?? 0);
      if (missing > 0 && hasRoom) await this.#make();
      // Space freed by removing the reserve does not count.
      const isOver = free >= LEAST_BYTES + (missing > 0 ? reserveBytes + SPARE_BYTES : 0);
      if (!this.#isFull || !isOver) return;
      if ((await this.#parts.databaseHasRoom?.()) === false) return;
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

  /**
   * Of bytes that no file system can store in less room. Another process may be making it, too, so
   * it only grows. When another one empties it meanwhile, because the disk is full, it stays empty.
   */
  async #make(): Promise<void> {
    const block = randomBytes(MEGABYTE);
    const file = await open(this.#file, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      for (let bytes = 0; bytes < this.#parts.reserveBytes; bytes += MEGABYTE) {
        if ((await file.stat()).size < bytes) return;
        await file.write(block, 0, MEGABYTE, bytes);
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

/**
 * Whether a file may be stored without taking the room that is reserved for the owner. For threads
 * and commands, which have no `DiskSpace`.
 *
 * @param bytes - size of the file
 */
export async function hasRoomFor(dataDir: string, bytes: number): Promise<boolean> {
  if ((await sizeOf(join(dataDir, RESERVE))) === 0) return false;
  return (await roomOf(dataDir)).freeBytes - bytes >= LEAST_BYTES;
}

/** Releases the reserve if the shop could not start otherwise. */
export async function reserveDiskSpace(dataDir: string): Promise<void> {
  if ((await roomOf(dataDir)).freeBytes >= LEAST_BYTES) return;
  // Without a reserve there may be no room for its name, either.
  await release(join(dataDir, RESERVE)).catch(() => {});
}

const release = (file: string): Promise<void> => writeFile(file, "", { mode: 0o600 });

/** In bytes; null for no file. */
const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  );
