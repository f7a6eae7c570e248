/** Checks of URL, proxies and mail. */
import { findProxyProblem } from "@pickwell/api/notices/proxy";
import { readSettings } from "@pickwell/api/settings";
import ipaddr from "ipaddr.js";
import type { Env } from "../env.ts";
import { explainFailure } from "../mail/explain-failure.ts";
import { createMailServers } from "../mail/mail-server.ts";
import { createConnection, failureOf, handshake, withTimeout } from "../mail/smtp-session.ts";
import { keyringOf } from "./existing-key.ts";
import { about, type Check, type Finding } from "./finding.ts";

const PATIENCE_MS = 5000;
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i;
/** A network so wide that a proxy's word counts from nearly everywhere. */
const WIDE_BITS = 8;

/** Version of the shop that answers at an address; null when none does. */
async function versionAt(origin: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${origin}/healthz`, { signal, redirect: "manual" });
    const { version } = (await answer.json()) as { version?: unknown };
    return typeof version === "string" ? version : null;
  } catch {
    return null;
  }
}

const localOrigin = ({ host, port }: Env): string => {
  const name = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
};

/** Checks the shop's public URL. */
export const checkPublicUrl: Check = async ({ env }) => {
  const running = await versionAt(localOrigin(env));
  const shop = about("Shop").ok(
    running ? `It is open (version ${running}).` : `It is not open at ${localOrigin(env)}.`,
  );
  return [shop, await checkReachability(env, running !== null)];
};

async function checkReachability({ publicUrl }: Env, isOpen: boolean): Promise<Finding> {
  const reachability = about("Public address");
  if (!publicUrl) {
    return reachability.warning(
      "PUBLIC_URL is not set: links in mails and feeds lead to this machine.",
      "Set it to the address that visitors use, such as https://shop.example.",
    );
  }
  const { hostname, protocol } = new URL(publicUrl);
  if (LOCAL.test(hostname)) {
    const advice = "Set it to the address that visitors use.";
    return reachability.warning(`${publicUrl} is reached from this machine only.`, advice);
  }
  if (protocol !== "https:") {
    return reachability.problem(
      `${publicUrl} is not encrypted: passwords and cookies can be read on their way.`,
      "Put a proxy with a certificate before the shop, and set PUBLIC_URL to https://…",
    );
  }
  if (!isOpen) return reachability.ok(`${publicUrl}; not tried, because the shop is not open.`);
  if ((await versionAt(publicUrl)) !== null)
    return reachability.ok(`${publicUrl} leads to the shop.`);
  return reachability.warning(
    `${publicUrl} does not lead to the shop, as seen from this machine.`,
    "Check name, certificate and proxy; some networks cannot reach themselves by their public address.",
  );
}

/** Checks the trusted proxies, and whether visitors can be distinguished. */
export const checkProxies: Check = async ({ env, db, now }) => {
  const seen = db && env.publicUrl ? await findProxyProblem(db, now) : null;
  const set = trustedProxyFinding(env);
  return seen ? [set, about("Visitors’ addresses").problem(seen.text, seen.advice)] : [set];
};

function trustedProxyFinding({ trustedProxies, publicUrl, host }: Env): Finding {
  const proxies = about("Proxies");
  const wide = trustedProxies.filter(
    (network) => network.includes("/") && ipaddr.parseCIDR(network)[1] < WIDE_BITS,
  );
  if (wide.length > 0) {
    return proxies.problem(
      `TRUSTED_PROXIES believes nearly everybody (${wide.join(", ")}).`,
      "Name the proxies alone: with a made-up address anybody gets around pauses and limits.",
    );
  }
  if (trustedProxies.length > 0) return proxies.ok(`Believed: ${trustedProxies.join(", ")}.`);
  if (!publicUrl) return proxies.ok("Only a proxy on this machine is believed.");
  const isBehindOne = publicUrl.startsWith("https:") || LOCAL.test(host);
  if (!isBehindOne) return proxies.ok("None is believed.");
  return proxies.warning(
    "The shop has a public address, and no proxy is believed: limits tell its visitors apart by their browsers alone.",
    "Let the proxy set X-Forwarded-For, and name it: TRUSTED_PROXIES=127.0.0.1,::1 for one on this machine, its address for another. See “Behind a proxy” in the README.",
  );
}

/** Connects to the mail server and signs in, without sending mail. */
export const checkMail: Check = async ({ env, db }) => {
  const mail = about("Mail");
  const keyring = keyringOf(env);
  if (!db || !keyring) return [];
  const origin = () => env.publicUrl ?? localOrigin(env);
  const servers = createMailServers({ db, keyring, env, origin });
  const server = await servers.current();
  if (!server) {
    const advice = "Enter one (Settings, Notifications) or set SMTP_URL.";
    return [mail.warning("No mail server is set: mails wait in the outbox.", advice)];
  }
  const connection = createConnection(server, PATIENCE_MS);
  try {
    await withTimeout(PATIENCE_MS, [failureOf(connection), handshake(connection, server)]);
    connection.quit();
  } catch (error) {
    connection.close();
    const { message } = explainFailure(error, server, PATIENCE_MS / 1000);
    return [mail.problem(message, "Correct it: Settings, Notifications, or SMTP_URL.")];
  }
  const { contactEmail } = await readSettings(db, "general");
  const sender = server.from.replace(/^.*<|>$/g, "");
  const found = mail.ok(`${server.connection.host} takes mail from ${sender}.`);
  return contactEmail || !sender.endsWith("@localhost")
    ? [found]
    : [found, mail.warning(`Mails come from ${sender}.`, "Set MAIL_FROM, or PUBLIC_URL.")];
};
