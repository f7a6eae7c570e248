import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { offered } from "./slash-menu.ts";

test.each([
  ["/faq", "Questions and Answers"],
  ["/compare", "Comparison Table"],
  ["/callout", "Note"],
])("%s is found by its name in Markdown, whatever its label", (typed, label) => {
  const state = EditorState.create({ doc: typed });
  const found = offered(new CompletionContext(state, typed.length, false));
  const words = typed.slice(1).toLowerCase();
  const options = found?.options.filter((option) =>
    option.label.toLowerCase().split(/[ /]/).includes(words),
  );

  expect(options?.map(({ displayLabel }) => displayLabel)).toEqual([label]);
});
