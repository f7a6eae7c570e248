import { canParseUrl } from "@pickwell/api/can-parse-url";

/** An object store's location and credentials. */
export interface StorePlace {
  /** Origin of the store's API. */
  endpoint: string;
  bucket: string;
  /** Empty, or ends with `/`. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Of the store's own; a store of somebody else is named by `endpoint`. */
const AMAZON_REGION = "us-east-1";

/**
 * Parses `s3://bucket/prefix?endpoint=https://s3.example&region=eu-1`. Without an endpoint it is
 * Amazon S3.
 *
 * @returns null when it is invalid
 */
export function parseStoreUrl(
  text: string,
): Omit<StorePlace, "accessKeyId" | "secretAccessKey"> | null {
  if (!canParseUrl(text)) return null;
  const { protocol, hostname, pathname, searchParams, username, hash } = new URL(text);
  if (protocol !== "s3:" || !hostname || username || hash) return null;
  const unknown = [...searchParams.keys()].filter((name) => !/^(endpoint|region)$/.test(name));
  if (unknown.length > 0) return null;
  const region = searchParams.get("region") || AMAZON_REGION;
  const endpoint = searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  if (!canParseUrl(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) return null;
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, "");
  return {
    endpoint: endpoint.replace(/\/+$/, ""),
    bucket: hostname,
    prefix: prefix && `${prefix}/`,
    region,
  };
}
