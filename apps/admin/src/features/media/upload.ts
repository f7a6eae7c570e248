import { sizeProblem, typeProblem } from "@pickwell/api/media/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { failureMessage } from "../../forms/problem-messages.ts";
import { type FormAnswer, sendForm } from "../../lib/send-form.ts";
import { useRefresh } from "../../lib/use-admin.ts";
import type { Media } from "./media-search.ts";

/** An uploaded picture. */
export interface UploadedPicture
  extends Pick<Media, "id" | "name" | "alt" | "type" | "bytes" | "width" | "height"> {
  /** Its address. */
  url: string;
  /** False when the library had the same file already; that one is unchanged. */
  isNew: boolean;
}

type UploadAnswer = FormAnswer<Omit<UploadedPicture, "isNew">> & Pick<UploadedPicture, "isNew">;

export interface UploadPictureOptions {
  /** Alt text. */
  alt?: string;
  /** Name in the library; the file's name by default. */
  name?: string;
  /** Called with the part that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Stops it; it rejects with an AbortError. */
  signal?: AbortSignal;
}

/** Maximum number of attempts while the shop is busy. */
const ATTEMPTS = 5;

/**
 * Uploads a picture to the media library. Unsupported files are refused before uploading; when the
 * server is busy, it retries after the given time.
 *
 * @throws ApiError with the server's message, including UNAUTHORIZED (`useUploadPicture` then asks
 *   to sign in); without `data` when it could not be reached
 */
export async function uploadPicture(
  file: File,
  { alt = "", name, onProgress, signal }: UploadPictureOptions = {},
): Promise<UploadedPicture> {
  const problem = sizeProblem(file.size) ?? typeProblem(file.type);
  if (problem) throw refusal(problem);
  const form = new FormData();
  form.set("alt", alt);
  if (name) form.set("name", name);
  form.set("file", file);
  for (let attempt = 1; ; attempt++) {
    try {
      const { data, isNew } = await sendForm<UploadAnswer>("/api/admin/media", form, {
        onProgress,
        signal,
      });
      return { ...data, isNew };
    } catch (error) {
      const pauseS = pauseAfter(error);
      if (pauseS === undefined || attempt === ATTEMPTS) throw error;
      await rest(pauseS, signal);
    }
  }
}

/** The same; asks to sign in after an expired session, and refreshes lists. */
export function useUploadPicture(): typeof uploadPicture {
  const { keeper } = useSession();
  const refresh = useRefresh("media");
  return async (file, options) => {
    try {
      const picture = await uploadPicture(file, options);
      void refresh();
      return picture;
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      throw error;
    }
  };
}

/** The message of a failed upload. */
export const uploadProblem = (error: unknown): string =>
  failureMessage(error, t("The picture could not be uploaded. Please try again."));

const refusal = (message: string) =>
  new ApiError(message, { code: "BAD_REQUEST", httpStatus: 400, field: "file" });

/** Seconds after which it is worth asking again; undefined when it is not. */
function pauseAfter(error: unknown): number | undefined {
  const data = error instanceof ApiError ? error.data : undefined;
  return data?.code === "SERVICE_UNAVAILABLE" ? (data.retryAfterS ?? 2) : undefined;
}

const rest = (seconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
