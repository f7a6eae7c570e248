import type { Context } from "./context.ts";

/** A problem that the back office shows. */
export interface Notice {
  kind:
    | "disk"
    | "load"
    | "job"
    | "mail"
    | "backup"
    | "link"
    | "pages"
    | "proxy"
    | "key"
    | "sales"
    | "import"
    | "picture";
  /** The problem, in a sentence. */
  text: string;
  /** Link to the screen where it can be fixed. */
  href: string;
}

/** Finds the problems of one part of the shop. Called every minute, so it must be cheap. */
export type NoticeSource = (
  ctx: Pick<Context, "db" | "now" | "jobs" | "backups" | "auth" | "disk" | "load" | "mailer">,
) => Promise<Notice[]>;
