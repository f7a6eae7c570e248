import { askAboutBlocks, type BlockProblem } from "@pickwell/api/product-blocks/rules";
import { askAboutProgrammes, type TextAction } from "@pickwell/api/programmes/rules";
import { t } from "@pickwell/texts/t.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useConfirm } from "../../ui/confirm.tsx";

const anyway: Record<TextAction, string> = {
  Publish: t("Publish Anyway"),
  Schedule: t("Schedule Anyway"),
  Send: t("Send Anyway"),
};

/**
 * @returns a function that asks before publishing a text with blocks that show nothing, and returns
 *   whether to continue
 */
export function useConfirmBlocks() {
  const confirm = useConfirm();
  return async (problems: readonly BlockProblem[], action: TextAction): Promise<boolean> =>
    problems.length === 0 ||
    confirm({
      title: t("Products That Nobody Will See"),
      body: askAboutBlocks(problems, action),
      action: anyway[action],
      cancel: t("Go Back"),
    });
}

/** @returns the same for violations of programmes' rules */
export function useConfirmProgrammes() {
  const { programmes } = useAdmin();
  const confirm = useConfirm();
  return async (
    content: string,
    channel: "article" | "mail",
    action: TextAction,
  ): Promise<boolean> => {
    const problems = await programmes.check.mutate({ content, channel }).catch(() => []);
    if (problems.length === 0) return true;
    return confirm({
      title: t("Rules of Programmes"),
      body: askAboutProgrammes(problems, action),
      action: anyway[action],
      cancel: t("Go Back"),
    });
  };
}

/** @returns the same for an unsaved text */
export function useAskAboutBlocks() {
  const { productBlocks } = useAdmin();
  const confirmBlocks = useConfirmBlocks();
  const confirmProgrammes = useConfirmProgrammes();
  return async (content: string, action: TextAction, hasProducts = true): Promise<boolean> => {
    if (!content.includes("{{")) return true;
    // If the check fails, saving reports the problem.
    const problems = await productBlocks.check.mutate({ content, hasProducts }).catch(() => []);
    return (
      (await confirmBlocks(problems, action)) &&
      (!hasProducts || (await confirmProgrammes(content, "article", action)))
    );
  };
}
