/** What procedures need of whoever asks the domain name system. */
export interface DnsResolver {
  /**
   * TXT records of a name, each in the strings it is kept in.
   *
   * @throws Error with a `code` of `node:dns`: `ENOTFOUND` and `ENODATA` where there are none
   */
  resolveTxt(name: string): Promise<string[][]>;
  /** Mail servers of a name. @throws Error, as `resolveTxt` does */
  resolveMx(name: string): Promise<{ exchange: string; priority: number }[]>;
}
