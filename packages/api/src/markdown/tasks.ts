import { t } from "@pickwell/texts/t.ts";
import type { MarkdownIt } from "markdown-it";

const BOX = /^\[([ xX])\][ \t\u00a0]+/;

/** List items that start with `[ ]` or `[x]` show a read-only checkbox. */
export function tasks(md: MarkdownIt) {
  md.core.ruler.push("tasks", ({ tokens, Token }) => {
    for (const [index, item] of tokens.entries()) {
      const line = tokens[index + 2];
      if (item.type !== "list_item_open" || line?.type !== "inline") continue;
      const [first] = line.children ?? [];
      const mark = first?.type === "text" ? BOX.exec(first.content) : null;
      if (!first || !mark) continue;
      first.content = first.content.slice(mark[0].length);
      const box = new Token("task_box", "input", 0);
      const isDone = mark[1] !== " ";
      box.attrs = [
        ["type", "checkbox"],
        ["disabled", ""],
        ["aria-label", isDone ? t("Done ## of a task") : t("To do ## of a task")],
      ];
      if (isDone) box.attrSet("checked", "");
      const blank = new Token("text", "", 0);
      blank.content = " ";
      line.children?.unshift(box, blank);
      item.attrJoin("class", "task");
    }
  });
}
