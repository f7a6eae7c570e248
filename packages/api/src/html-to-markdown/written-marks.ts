/** Marks of the shop's own Markdown that stand among words: footnotes, and code nobody reads. */
import type { Nodes, Text } from "mdast";
import type { Options } from "mdast-util-to-markdown";
import { UNKNOWN_MARK, unknownMark } from "../markdown/rules.ts";
import { decoded } from "./elements.ts";

/** What directives in a text are called in Markdown's syntax trees. They are words of their line. */
const TYPE = "textDirective";

/** Writes marks as they are. */
export const markToMarkdown: Options = {
  handlers: { [TYPE]: ({ value }: { value: string }) => value } as Options["handlers"],
};

/** A mark within a line. @param value - Markdown, which is not escaped */
export const writtenMark = (value: string) => ({ type: TYPE, value }) as unknown as Text;

/** Code of a former program that readers do not see. @param code - as it was written */
export const hiddenCode = (code: string) => writtenMark(unknownMark(code));

/** Whether an address is made by code of the former program: `[site_url]/page`. */
export const isCodeForUrl = (url: string): boolean =>
  /^\[[a-z][\w-]*(?:\s[^\]]*)?\]/i.test(decoded(url.trim()));

/** Whether a node is what `hiddenCode` made. */
export const isHiddenCode = (node: Nodes): boolean =>
  (node.type as string) === TYPE && new RegExp(UNKNOWN_MARK).test((node as Text).value);
