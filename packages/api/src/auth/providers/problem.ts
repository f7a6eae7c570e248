import { AppError, type AppErrorCode } from "../../core/errors.ts";
import { problemText, type SignInProblem } from "./rules.ts";

const codes: Partial<Record<SignInProblem, AppErrorCode>> = {
  "auth/network-request-failed": "SERVICE_UNAVAILABLE",
  "auth/argument-error": "NOT_FOUND",
  "auth/account-exists-with-different-credential": "CONFLICT",
  "auth/credential-already-in-use": "CONFLICT",
  "auth/user-mismatch": "FORBIDDEN",
  "auth/login-blocked": "FORBIDDEN",
  "auth/admin-restricted-operation": "FORBIDDEN",
};

/**
 * The error for a failed sign-in with a provider.
 *
 * @param label - the provider's name
 * @param cause - for the log; contains no secrets
 */
export function signInProblem(problem: SignInProblem, label: string, cause?: unknown): AppError {
  const error = new AppError(
    codes[problem] ?? "UNAUTHORIZED",
    problemText(problem, label),
    undefined,
    { reason: problem },
  );
  error.cause = cause;
  return error;
}
