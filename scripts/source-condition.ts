/**
 * Within the repository `@pickwell/client` resolves to its source files, by a condition in its
 * `exports` that other projects do not set: they get the package's build.
 */
import { defaultClientConditions, defaultServerConditions } from "vite";

const SOURCE = "@pickwell/source";

/** For Vite and Vitest; TypeScript is configured in `tsconfig.base.json`. */
export const fromSource = {
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
};
