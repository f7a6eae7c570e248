import { writeFileSync } from "node:fs";

/**
 * Reporter of Vitest that writes errors outside of tests into the file named by `OUTSIDE_ERRORS`:
 * the JSON report leaves them out.
 */
export default class OutsideErrors {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ stack, name, message }) => stack || `${name}: ${message}`);
    writeFileSync(process.env.OUTSIDE_ERRORS, texts.join("\n"));
  }
}
