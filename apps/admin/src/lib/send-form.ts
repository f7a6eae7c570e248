import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";

interface SendOptions {
  /** Called with the part that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Stops it; it rejects with an AbortError. */
  signal?: AbortSignal;
}

/** The shop's response to a form; see `apps/server/src/routes/rest`. */
export interface FormAnswer<Data> {
  success: boolean;
  data: Data;
}

interface Refusal {
  message?: string;
  field?: string;
  code?: string;
}

const codes: Record<number, NonNullable<ApiError["data"]>["code"]> = {
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
};

/**
 * Sends a form with a file, which no procedure can take. `fetch` does not tell how much of it has
 * been sent.
 *
 * @param path - of a REST call, such as `/api/admin/imports`
 * @returns the whole answer: some calls say something beside their `data`
 * @throws ApiError as calls of procedures do
 */
export function sendForm<Answer extends FormAnswer<unknown>>(
  path: string,
  form: FormData,
  { onProgress, signal }: SendOptions = {},
): Promise<Answer> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const stop = () => {
      request.abort();
      reject(stopped());
    };
    signal?.addEventListener("abort", stop, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError("The shop could not be reached."));
    request.onload = () => {
      const answer = request.response as Answer | Refusal | null;
      if (answer && "success" in answer && answer.success) resolve(answer);
      else reject(refusal(request, answer as Refusal | null));
    };
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    request.responseType = "json";
    // Whole, so that it does not matter which document the request was made in.
    request.open("POST", new URL(path, location.href));
    if (signal?.aborted) stop();
    else request.send(form);
  });
}

const stopped = () => new DOMException(t("The upload was cancelled."), "AbortError");

/** Whether the upload was cancelled, which is no error. */
export const isStopped = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

function refusal(request: XMLHttpRequest, answer: Refusal | null): ApiError {
  const { message = t("The shop did not answer."), field, code: reason } = answer ?? {};
  const { status: httpStatus } = request;
  const code = codes[httpStatus] ?? (httpStatus >= 500 ? "INTERNAL_SERVER_ERROR" : "BAD_REQUEST");
  const pause = request.getResponseHeader("retry-after");
  const retryAfterS = pause === null ? undefined : Number(pause);
  return new ApiError(message, { code, httpStatus, field, reason, retryAfterS });
}
