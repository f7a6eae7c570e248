type Program = "chromium" | "nginx" | "caddy" | "haproxy" | "sqlite3" | "postgresql";

/** @returns the path of a program; undefined when it is not installed */
export function findProgram(name: Program): string | undefined;

/** Installs what is missing, where that is possible. @returns what is not there after all, and why */
export function ensurePrograms(): { missing: Program[]; why: string };
