/** Providers without OpenID Connect, answering over HTTP as their documentation says. */
import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listen, type Network, SECRET } from "./providers.ts";

/** What a test changes about a provider; everything honest by default. */
export interface Mood {
  /** Answers to single paths, by `GET /user`; status and body as they are. */
  instead: Map<string, { status: number; body: string; type?: string }>;
  /** What each asked for, in order. */
  calls: string[];
}

interface Grant {
  challenge: string;
  redirectUri: string;
}

/** Authorization codes that somebody has been given, each good once. */
export class AuthorizationCodes {
  readonly #given = new Map<string, Grant>();
  #count = 0;

  /** What a visitor's agreement gives. @param url - that the shop sends browsers to */
  agree(url: string): string {
    const { searchParams } = new URL(url);
    this.#count += 1;
    const code = `code-${this.#count}`;
    this.#given.set(code, {
      challenge: searchParams.get("code_challenge") ?? "",
      redirectUri: searchParams.get("redirect_uri") ?? "",
    });
    return new URLSearchParams({ code, state: searchParams.get("state") ?? "" }).toString();
  }

  /** @returns why a code is no good; null when it is, which it is once */
  take(form: URLSearchParams): "code" | "redirect" | "verifier" | null {
    const code = form.get("code") ?? "";
    const grant = this.#given.get(code);
    this.#given.delete(code);
    if (!grant) return "code";
    if (grant.redirectUri !== form.get("redirect_uri")) return "redirect";
    const verifier = form.get("code_verifier") ?? "";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    return challenge === grant.challenge ? null : "verifier";
  }
}

type Answer = (status: number, body: unknown) => void;

interface Asked {
  key: string;
  headers: IncomingMessage["headers"];
  form: URLSearchParams;
  query: URLSearchParams;
}

type Talk = (asked: Asked, answer: Answer, codes: AuthorizationCodes) => void;

const TOKEN = "a-token";
const isBearer = ({ authorization }: IncomingMessage["headers"]) =>
  authorization === `Bearer ${TOKEN}`;

/** Source: docs.github.com, "Authorizing OAuth apps", "Troubleshooting OAuth app access token request errors". */
const github: Talk = ({ key, headers, form }, answer, codes) => {
  if (key === "POST /login/oauth/access_token") {
    // Refusals come with 200, and without being asked for JSON everything comes as a form.
    if (!headers.accept?.includes("application/json")) return answer(200, "access_token=form");
    if (form.get("client_secret") !== SECRET) {
      return answer(200, { error: "incorrect_client_credentials", error_description: "wrong" });
    }
    const problem = codes.take(form);
    if (problem === "redirect") return answer(200, { error: "redirect_uri_mismatch" });
    if (problem) return answer(200, { error: "bad_verification_code" });
    return answer(200, {
      access_token: TOKEN,
      scope: "read:user,user:email",
      token_type: "bearer",
    });
  }
  if (!isBearer(headers)) return answer(401, { message: "Bad credentials" });
  if (key === "GET /user") {
    return answer(200, { login: "octocat", id: 583231, name: null, email: null, type: "User" });
  }
  if (key === "GET /user/emails") {
    return answer(200, [
      { email: "old@example.com", primary: false, verified: true, visibility: null },
      { email: "octo@example.com", primary: true, verified: true, visibility: "private" },
      { email: "evil@example.com", primary: false, verified: false, visibility: null },
    ]);
  }
  return answer(404, { message: "Not Found" });
};

/** Source: developers.facebook.com, "Manually Build a Login Flow", "Securing Graph API Requests". */
const facebook: Talk = ({ key, headers, form, query }, answer, codes) => {
  const refuse = (code: number, message: string, subcode?: number) =>
    answer(400, {
      error: { message, type: "OAuthException", code, error_subcode: subcode, fbtrace_id: "x" },
    });
  if (key === "POST /v23.0/oauth/access_token") {
    if (form.get("client_secret") !== SECRET) return refuse(1, "Error validating client secret.");
    const problem = codes.take(form);
    if (problem === "code") return refuse(100, "This authorization code has been used.", 36009);
    if (problem === "redirect") return refuse(191, "Missing redirect_uri parameter.");
    if (problem) return refuse(100, "Code verifier does not match.");
    return answer(200, { access_token: TOKEN, token_type: "bearer", expires_in: 5183944 });
  }
  const proof = createHmac("sha256", SECRET).update(TOKEN).digest("hex");
  if (key === "GET /v23.0/me" && isBearer(headers) && query.get("appsecret_proof") === proof) {
    return answer(200, { id: "10158000000000001", name: "Mark Example" });
  }
  return refuse(190, "Invalid OAuth access token.");
};

/** Source: docs.x.com, "OAuth 2.0 Authorization Code Flow with PKCE", "Get my User". */
const twitter: Talk = ({ key, headers, form }, answer, codes) => {
  if (key === "POST /2/oauth2/token") {
    const basic = Buffer.from(`shop:${SECRET}`).toString("base64");
    if (headers.authorization !== `Basic ${basic}`) {
      return answer(401, {
        error: "unauthorized_client",
        error_description: "Missing valid authorization header",
      });
    }
    if (codes.take(form)) {
      return answer(400, {
        error: "invalid_request",
        error_description: "Value passed for the authorization code was invalid.",
      });
    }
    return answer(200, {
      token_type: "bearer",
      expires_in: 7200,
      access_token: TOKEN,
      scope: "users.read users.email tweet.read",
    });
  }
  if (!isBearer(headers)) return answer(401, { title: "Unauthorized", status: 401 });
  return answer(200, {
    data: {
      id: "2244994945",
      name: "X Dev",
      username: "XDevelopers",
      confirmed_email: "x@example.com",
    },
  });
};

const hosts: [string, Talk][] = [
  ["github.com", github],
  ["api.github.com", github],
  ["graph.facebook.com", facebook],
  ["api.x.com", twitter],
];

/** Starts them all under their names. @returns what ends them, and what tests know of them */
export async function startPlainProviders(network: Network) {
  const mood: Mood = { instead: new Map(), calls: [] };
  const codes = new AuthorizationCodes();
  const servers = await Promise.all(
    hosts.map(([host, talk]) =>
      listen(network, host, (request, response) => {
        void serve(request, response, talk, mood, codes);
      }),
    ),
  );
  return { mood, codes, servers };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  talk: Talk,
  mood: Mood,
  codes: AuthorizationCodes,
) {
  const body = await text(request);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://provider.invalid");
  const key = `${request.method} ${pathname}`;
  mood.calls.push(key);
  const instead = mood.instead.get(key);
  if (instead) {
    response.writeHead(instead.status, {
      "content-type": instead.type ?? "application/json",
      location: "https://evil.example/",
    });
    response.end(instead.body);
    return;
  }
  const answer: Answer = (status, said) => {
    response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
    response.end(typeof said === "string" ? said : JSON.stringify(said));
  };
  const form = new URLSearchParams(body);
  talk({ key, headers: request.headers, form, query: searchParams }, answer, codes);
}
