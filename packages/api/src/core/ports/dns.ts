/** DNS lookups. Implemented by the server. */
export interface DnsResolver {
  /**
   * TXT records of a name, each as its list of strings.
   *
   * @throws Error with a `code` of `node:dns`: `ENOTFOUND` or `ENODATA` when there are none
   */
  resolveTxt(name: string): Promise<string[][]>;
  /** Mail servers of a name. @throws Error, as `resolveTxt` does */
  resolveMx(name: string): Promise<{ exchange: string; priority: number }[]>;
}
