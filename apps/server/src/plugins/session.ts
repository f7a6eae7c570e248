/**
 * The session of a request: a browser's cookie or an API client's bearer token. Looked up lazily,
 * so that requests that do not need it cost nothing.
 */

import { FLOW_MS } from "@pickwell/api/auth/providers/rules";
import { requiredActionOf } from "@pickwell/api/auth/required-action";
import { findSession, sessionCookie, sessionCookieName } from "@pickwell/api/auth/sessions/lucia";
import { canParseUrl } from "@pickwell/api/can-parse-url";
import type { Auth, Session } from "@pickwell/api/context";
import type { Keyring } from "@pickwell/api/keyring";
import type { RequiredAction } from "@pickwell/api/required-action";
import type { Db } from "@pickwell/db/client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "./errors.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const CROSS_SITE = "This was not sent by a page of this shop.";
const BEARER = /^bearer +(\S+)$/i;

export interface SessionsOptions {
  db: Db;
  now: () => Date;
  keyring: Keyring;
  /** The shop's public URL, if known. */
  publicUrl: string | undefined;
}

interface Credential {
  id: string;
  kind: Session["kind"];
}

/** The credential of a request. A bearer token has priority over a cookie. */
function credentialOf({ headers, server }: FastifyRequest, cookieName: string): Credential | null {
  const token = BEARER.exec(headers.authorization ?? "")?.[1];
  if (token) return { id: token, kind: "api" };
  const id = headers.cookie && server.parseCookie(headers.cookie)[cookieName];
  return id ? { id, kind: "browser" } : null;
}

/** Sessions over HTTP. Requires `@fastify/cookie`. */
export class Sessions {
  readonly options: SessionsOptions;
  readonly #isHttps: boolean;

  constructor(options: SessionsOptions) {
    this.options = options;
    this.#isHttps = options.publicUrl?.startsWith("https:") ?? false;
  }

  credentialOf(request: FastifyRequest): Credential | null {
    return credentialOf(request, sessionCookieName(this.#isHttps));
  }

  /** Whether the request has an admin's session. Reads the database. */
  async isAdmin(request: FastifyRequest): Promise<boolean> {
    return (await this.adminOf(request)) !== null;
  }

  /** The admin's session of the request, or null. Reads the database. */
  async adminOf(request: FastifyRequest): Promise<Session | null> {
    const credential = this.credentialOf(request);
    if (!credential) return null;
    const { db, now } = this.options;
    const session = await findSession(db, now(), credential.id, credential.kind);
    return session?.user.role === "admin" ? session : null;
  }

  /** What procedures need of this request and its answer. */
  authOf(request: FastifyRequest, reply: FastifyReply): Auth {
    return new RequestAuth(this, request, reply);
  }

  /** @param id - empty to make the browser forget */
  setCookie(reply: FastifyReply, id: string, lifeS: number): void {
    const { name, value, attributes } = sessionCookie(id, lifeS, this.#isHttps);
    reply.setCookie(name, value, attributes).header("cache-control", "no-store");
  }

  /** The step of a sign-in that a browser is at; null when it is at none. */
  stepOf({ headers, server }: FastifyRequest): string | null {
    return (headers.cookie && server.parseCookie(headers.cookie)[this.#stepName]) || null;
  }

  /** Sent along by the browser when a provider sends it back, hence `lax`. @param step - empty to forget */
  setStep(reply: FastifyReply, step: string): void {
    reply
      .setCookie(this.#stepName, step, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: this.#isHttps,
        maxAge: step === "" ? 0 : FLOW_MS / 1000,
      })
      .header("cache-control", "no-store");
  }

  get #stepName(): string {
    return this.#isHttps ? "__Host-sign-in" : "sign-in";
  }

  /**
   * Refuses writes that a page of another site makes a browser send. A browser that does not name
   * the page, as no current one does, is refused if it has a session. Programs that are not
   * browsers have no cookie and name no page. Source: OWASP ASVS 5.0, 3.5.1.
   */
  addCsrfGuard(app: FastifyInstance): void {
    app.addHook("onRequest", (request, _reply, done) => {
      if (READING.has(request.method) || this.#isSameOriginWrite(request)) done();
      else done(new HttpError(403, CROSS_SITE));
    });
  }

  #isSameOriginWrite(request: FastifyRequest): boolean {
    const { headers } = request;
    const credential = this.credentialOf(request);
    if (credential?.kind === "api") return true;
    const site = headers["sec-fetch-site"];
    if (site !== undefined) return site === "same-origin";
    return headers.origin === undefined ? credential === null : this.#isShopOrigin(headers);
  }

  #isShopOrigin({ origin, host }: { origin?: string; host?: string }): boolean {
    if (!origin || !canParseUrl(origin)) return false;
    return origin === this.options.publicUrl || new URL(origin).host === host;
  }
}

class RequestAuth implements Auth {
  readonly #sessions: Sessions;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #found: Promise<Session | null> | undefined;

  constructor(sessions: Sessions, request: FastifyRequest, reply: FastifyReply) {
    this.#sessions = sessions;
    this.#request = request;
    this.#reply = reply;
  }

  get keyring(): Keyring {
    return this.#sessions.options.keyring;
  }

  get hasCredential(): boolean {
    return this.#sessions.credentialOf(this.#request) !== null;
  }

  session(): Promise<Session | null> {
    this.#found ??= this.#find();
    return this.#found;
  }

  async #find(): Promise<Session | null> {
    const credential = this.#sessions.credentialOf(this.#request);
    // Whatever follows is this visitor's alone, signed in or not.
    this.#reply.header("cache-control", "no-store");
    if (!credential) return null;
    const { db, now } = this.#sessions.options;
    return findSession(db, now(), credential.id, credential.kind);
  }

  requiredAction(session: Session): Promise<RequiredAction | null> {
    const { db, now } = this.#sessions.options;
    return requiredActionOf(db, now(), session);
  }

  keep({ id, endsAt }: { id: string; endsAt: Date }): void {
    const lifeMs = endsAt.getTime() - this.#sessions.options.now().getTime();
    this.#sessions.setCookie(this.#reply, id, Math.ceil(lifeMs / 1000));
  }

  forget(): void {
    this.#sessions.setCookie(this.#reply, "", 0);
  }

  readonly pending = {
    read: () => this.#sessions.stepOf(this.#request),
    keep: (sealed: string) => this.#sessions.setStep(this.#reply, sealed),
    forget: () => this.#sessions.setStep(this.#reply, ""),
  };
}
