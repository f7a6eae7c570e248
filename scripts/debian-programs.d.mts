type Program = "chromium" | "nginx" | "caddy" | "haproxy" | "sqlite3" | "postgresql";

/** @returns the path of a program; undefined when it is not installed */
export function findProgram(name: Program): string | undefined;

/** Installs missing programs where possible. @returns those still missing, and why */
export function ensurePrograms(): { missing: Program[]; why: string };
