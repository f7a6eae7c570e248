import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** As Vitest finds it: the comment in which a file names its environment. */
const NAMED_ENVIRONMENT = /@vitest-environment\s+(\S+)/;

/**
 * Runs files of the same environment one after another. Vitest keeps a worker, and the modules that
 * it has read, only while the next file is of its project and environment: where a few files of a
 * project name another environment, each of them would end a worker, and start one that reads all
 * modules again.
 *
 * With a seed (`--sequence.seed=7`) files come in an order that depends on the seed alone, not on
 * how long they took the last time: files share modules and globals, and what one leaves behind
 * shows only in the files after it.
 */
export default class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, TestSpecification[]>();
    for (const file of await this.inOrder(files)) {
      const environment = NAMED_ENVIRONMENT.exec(readFileSync(file.moduleId, "utf8"))?.[1] ?? "";
      const key = `${file.project.name} ${environment}`;
      groups.set(key, [...(groups.get(key) ?? []), file]);
    }
    return [...groups.values()].flat();
  }

  private async inOrder(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    if (sequence.seed === undefined) return super.sort(files);
    const draw = (file: TestSpecification) =>
      createHash("sha256")
        .update(`${sequence.seed} ${file.project.name} ${relative(root, file.moduleId)}`)
        .digest("hex");
    const drawn = files.map((file) => ({ file, by: draw(file) }));
    return drawn.sort((a, b) => (a.by < b.by ? -1 : 1)).map(({ file }) => file);
  }
}
