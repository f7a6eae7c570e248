/**
 * Which mail servers the back office may use. An admin need not have access to the machine, and a
 * mail server's name makes the shop connect to its own network, so those have to be allowed in the
 * environment. See docs/decisions/028.
 */
import { lookup as systemLookup } from "node:dns/promises";
import { isIP } from "node:net";
import { AppError } from "@pickwell/api/errors";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import { type FetchRules, isPublicIp } from "../outgoing/guarded-fetch.ts";
import { type AllowedHost, bareHost } from "./mail-hosts.ts";

/** Where mail servers are spoken to. Source: RFC 5321, 4.5.4.2; RFC 8314, 3.3; and 2525 by custom. */
const MAIL_PORTS: readonly number[] = [25, 465, 587, 2525];

export interface AllowedMailServersParts {
  /** Servers allowed besides public ones: see `MAIL_HOSTS`. */
  mailHosts: readonly AllowedHost[];
  smtpUrl: string | undefined;
  /** What counts as outside. Everything but the defaults is for tests. */
  rules?: FetchRules;
}

/** Where to connect to an allowed server. */
export interface ServerAddress {
  /** The IP address that was checked, so that a name cannot change its mind; null where none was. */
  ipAddress: string | null;
  /** Set by the environment, so its replies may be shown. */
  isOwners: boolean;
}

async function systemResolve(hostname: string): Promise<string[]> {
  const found = await systemLookup(hostname, { all: true });
  return found.map(({ address }) => address);
}

export class AllowedMailServers {
  readonly #allowed: AllowedHost[];
  readonly #rules: Required<FetchRules>;

  constructor({ mailHosts, smtpUrl, rules }: AllowedMailServersParts) {
    this.#allowed = [...mailHosts, ...(smtpUrl ? [hostOf(smtpUrl)] : [])].map((one) => ({
      ...one,
      host: bareHost(one.host),
    }));
    this.#rules = {
      resolve: systemResolve,
      isAllowedIp: isPublicIp,
      ports: MAIL_PORTS,
      ...rules,
    };
  }

  /**
   * @returns the address to connect to; null when the name does not resolve
   * @throws AppError BAD_REQUEST naming the field when the server is not allowed
   */
  async reach(host: string, port: number): Promise<ServerAddress | null> {
    const known = this.#allowed.filter((one) => one.host === bareHost(host));
    const isUsual = this.#rules.ports.includes(port);
    if (known.some((one) => (one.port === undefined ? isUsual : one.port === port))) {
      return { ipAddress: null, isOwners: true };
    }
    if (!isUsual) {
      throw new AppError(
        "BAD_REQUEST",
        `Mail servers are at the ports ${this.#rules.ports.join(", ")}. Whoever runs the shop can allow another: MAIL_HOSTS=${host}:${port}`,
        "value.smtpPort",
      );
    }
    const addresses = await this.#addressesOf(host);
    if (!addresses.every(this.#rules.isAllowedIp)) {
      throw new AppError(
        "BAD_REQUEST",
        `${host} is in the shop’s own network. Whoever runs the shop can allow it: MAIL_HOSTS=${host}`,
        "value.smtpServer",
      );
    }
    const address = addresses.find((one) => isIP(one) === 4) ?? addresses[0];
    return address ? { ipAddress: address, isOwners: false } : null;
  }

  async #addressesOf(host: string): Promise<string[]> {
    if (isIP(bareHost(host))) return [bareHost(host)];
    try {
      return await this.#rules.resolve(host);
    } catch {
      return [];
    }
  }
}

/** The server of `SMTP_URL`, at its own port. */
function hostOf(smtpUrl: string): AllowedHost {
  const { host = "localhost", port, secure } = parseConnectionUrl(smtpUrl);
  return { host, port: port === undefined ? (secure ? 465 : 587) : Number(port) };
}
