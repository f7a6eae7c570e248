/** Downloads pictures before anybody requests them. */
import { statfs } from "node:fs/promises";
import { AppError } from "@pickwell/api/errors";
import type { FetchPicture } from "@pickwell/api/missing-pictures/fetcher";
import { isDiskFull } from "@pickwell/db/errors";
import { type FindOriginal, MissingOriginal } from "../../pictures/originals.ts";
import { BusyError } from "../render-queue.ts";

/** Free space to leave for the shop's other data, in bytes. */
const ROOM_BYTES = 1024 ** 3;

/** @param log - for unexpected errors */
export const createFetchPicture =
  (find: FindOriginal, log: (error: unknown) => void): FetchPicture =>
  async ({ key, source }) => {
    try {
      await find(key, source);
      return { kind: "fetched" };
    } catch (error) {
      if (error instanceof MissingOriginal) return { kind: "failed", ...error.reason };
      // The shop has too much to do, or the disk no room.
      const isExpected = error instanceof BusyError || error instanceof AppError;
      if (!isExpected && !isDiskFull(error)) log(error);
      return { kind: "postponed" };
    }
  };

/** Whether a folder's disk has space for downloads in advance. */
export const hasRoomIn = (folder: string) => async (): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > ROOM_BYTES;
};
