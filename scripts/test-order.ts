import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** As Vitest finds it: the comment in which a file names its environment. */
const NAMED_ENVIRONMENT = /@vitest-environment\s+(\S+)/;

/**
 * Runs files of the same environment one after another. Vitest keeps a worker, and the modules that
 * it has read, only while the next file is of its project and environment: where a few files of a
 * project name another environment, each of them would end a worker, and start one that reads all
 * modules again.
 */
export default class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const environment = NAMED_ENVIRONMENT.exec(readFileSync(file.moduleId, "utf8"))?.[1] ?? "";
      const key = `${file.project.name} ${environment}`;
      groups.set(key, [...(groups.get(key) ?? []), file]);
    }
    return [...groups.values()].flat();
  }
}
