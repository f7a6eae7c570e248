/** Disposable email addresses. */
import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { withAsciiHost } from "./rules.ts";

/** Thousands of hosts, so not read before somebody asks. */
let known: ReadonlySet<string> | undefined;

/** Whether an address is at a disposable host, or a subdomain of one. */
export function isDisposable(email: string): boolean {
  known ??= disposableEmailBlocklistSet();
  const entered = withAsciiHost(email.trim()).toLowerCase();
  const labels = entered.slice(entered.lastIndexOf("@") + 1).split(".");
  return labels.some((_, from) => known?.has(labels.slice(from).join(".")));
}
