/** Finds the language of code blocks, which each highlighter writes in its own place. */
import type { Element, ElementContent, Root } from "hast";
import { propertyOf, textIn } from "../elements.ts";

/** Names of languages that are classes by themselves: `<pre class="php">`, `<code class="hljs bash">`. */
const LANGUAGES = new Set(
  "actionscript ada apache applescript arduino asm awk bash basic c clojure cmake cobol coffeescript cpp cs csharp css dart delphi diff docker dockerfile elixir elm erlang fortran fsharp go golang graphql groovy haskell haxe html http ini java javascript jinja js json jsx julia kotlin latex less lisp lua makefile markdown markup matlab mysql nginx objectivec objc ocaml pascal perl php plsql postgresql powershell prolog puppet python r rails ruby rust sass scala scheme scss sh shell solidity sql svg swift tcl terraform toml ts tsx twig typescript vb vba vbnet vim vue xhtml xml yaml yml".split(
    " ",
  ),
);
/** What highlighters call code without a language. */
const NONE =
  /^(?:auto|default|generic|no-?highlight|none|plain|plaintext|raw|text|txt|undefined|unknown)$/i;
/** Classes that say what they are: `brush: php`, `lang:php`, `language-php`. */
const NAMED = /(?:^|[\s"])(?:brush:\s*|lang(?:uage)?[:-])([\w+#-]{1,20})/;
/** Attributes with a language by its name, or written into the element by a block. */
const ATTRIBUTES = [
  "dataCodeLanguage",
  "dataEnlighterLanguage",
  "dataLanguage",
  "dataLang",
  "lang",
];

/**
 * The language that an element names, in an attribute or class.
 *
 * @returns empty for code that is said to have none; null where nothing is said
 */
export function languageNamedBy(node: Element): string | null {
  const names = propertyOf(node, "className");
  const words = [
    NAMED.exec(names)?.[1],
    ...ATTRIBUTES.map((name) => propertyOf(node, name).trim()),
    names.split(/\s+/).find((name) => LANGUAGES.has(name.toLowerCase())),
  ];
  const named = words.find((word) => word !== undefined && /^[\w+#-]{1,20}$/.test(word));
  if (named === undefined) return null;
  return NONE.test(named) ? "" : named.toLowerCase();
}

/** Cells with the numbers of lines, which highlighters put beside the code. */
const NUMBERS =
  /(?:^|\s)(?:gutter|line_numbers|line-numbers-rows|crayon-nums|rouge-gutter|lineno)(?:\s|$)/;
const LINE = /(?:^|\s)(?:line|crayon-line)(?:\s|$)/;
/** What highlighters draw around the lines. */
const AROUND = /(?:^|\s)(?:toolbar|crayon-toolbar|crayon-info)(?:\s|$)/;
/** Tables and boxes that a highlighter draws for readers. */
const DRAWN = /(?:^|\s)(?:syntaxhighlighter|crayon-syntax|wp_syntax|enlighter|highlight)(?:\s|$)/;

/**
 * Prepares code in a tree: its language is at its `pre`, as `dataCodeLanguage`; numbers of lines
 * beside it are gone; what a highlighter has drawn line by line is a `pre` again.
 */
export function prepareCode(root: Root): void {
  removeNumbers(root);
  nameLanguages(root, null, 0);
}

function removeNumbers(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).filter(
    (child) =>
      child.type !== "element" ||
      !/^(?:td|span|pre)$/.test(child.tagName) ||
      !NUMBERS.test(propertyOf(child, "className")) ||
      !/^[\s\d]*$/.test(textIn(child)),
  );
  for (const child of parent.children) if (child.type === "element") removeNumbers(child);
}

/** Boxes of highlighters within each other that are looked at: each look reads all that is in one. */
const MOST_DRAWN = 3;

/** @param drawn - boxes of highlighters around it */
function nameLanguages(parent: Root | Element, inherited: string | null, drawn: number): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    const isFrame = /^(?:div|figure|td|section)$/.test(child.tagName);
    // A `lang` on such an element is that of its words.
    const own = isFrame && propertyOf(child, "lang") === "" ? languageNamedBy(child) : null;
    const language = own ?? inherited;
    const isDrawn = isFrame && DRAWN.test(propertyOf(child, "className"));
    if (isDrawn && drawn < MOST_DRAWN) drawnLines(child);
    if (child.tagName === "pre") nameLanguage(child, language);
    else nameLanguages(child, language, isDrawn ? drawn + 1 : drawn);
  }
}

function nameLanguage(pre: Element, inherited: string | null): void {
  const [code] = findAll(pre, ({ tagName }) => tagName === "code");
  const named = languageNamedBy(pre) ?? (code ? languageNamedBy(code) : null) ?? inherited;
  if (named !== null) pre.properties.dataCodeLanguage = named || "none";
}

/** Makes one `pre` of lines that are elements each, unless there are words beside them. */
function drawnLines(frame: Element): void {
  const isLine = (node: Element) => LINE.test(propertyOf(node, "className"));
  const pieces = findAll(
    frame,
    (node) => isLine(node) || node.tagName === "pre" || AROUND.test(propertyOf(node, "className")),
  );
  const lines = pieces.filter(isLine);
  const isWhole = lines.length > 0 && wordsIn(frame) === pieces.map(wordsIn).join("");
  if (!isWhole || pieces.some(({ tagName }) => tagName === "pre")) return;
  const value = lines.map((line) => textIn(line).replaceAll("\u00a0", " ").trimEnd()).join("\n");
  frame.children = [
    { type: "element", tagName: "pre", properties: {}, children: [{ type: "text", value }] },
  ];
}

const wordsIn = (node: Element): string => textIn(node).replace(/\s+/g, "");

/** Elements below one for which something holds, in the order of the text; not those in them. */
function findAll(node: Element, holds: (node: Element) => boolean): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return holds(child) ? [child] : findAll(child, holds);
  });
}
