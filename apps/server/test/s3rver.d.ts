declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net";

  /** A store of S3's protocol, which knows one key: `S3RVER`, with the same for its secret. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
