import { setTimeout } from "node:timers/promises";
import { message } from "@pickwell/texts/message.ts";
import type { Job } from "../core/job.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { type FetchParts, fetchDuePictures, hasDuePictures } from "./fetch-due.ts";

/** Waits, but not beyond the signal. */
const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined);

export interface MissingPicturesJobParts extends Pick<FetchParts, "fetch" | "hasRoom"> {
  /** Lets time pass between two pictures of a host. */
  wait?: FetchParts["wait"];
}

/** The job that downloads pictures of imports. See docs/decisions/047. */
export const missingPicturesJob = ({
  fetch,
  hasRoom,
  wait = waitFor,
}: MissingPicturesJobParts): Job => ({
  name: "missing-pictures",
  label: message("Pictures of imports"),
  note: message(
    "Fetches the pictures that imported files name, and tries those again that could not be fetched.",
  ),
  schedule: "*/10 * * * *",
  hasWork: hasDuePictures,
  run: async ({ db, now, signal }) => {
    const { fetched, failed } = await fetchDuePictures({ db, now, signal, fetch, hasRoom, wait });
    const done = [
      fetched > 0 && `Fetched ${pluralize(fetched, "picture")}.`,
      failed > 0 && `Could not fetch ${failed}.`,
    ];
    return done.filter(Boolean).join(" ") || undefined;
  },
});
