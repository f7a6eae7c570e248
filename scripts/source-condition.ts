/**
 * In the repository `@pickwell/client` is its source, file by file, by a condition of its `exports`
 * that programs elsewhere do not set: they get what is packed.
 */
import { defaultClientConditions, defaultServerConditions } from "vite";

const SOURCE = "@pickwell/source";

/** For Vite and Vitest; TypeScript has it from `tsconfig.base.json`. */
export const fromSource = {
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
};
