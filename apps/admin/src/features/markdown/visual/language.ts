/** The editor's Markdown: CommonMark with GitHub's tables and lists, without HTML. */
import { defineLanguageFacet, Language } from "@codemirror/language";
import { GFM, parser } from "@lezer/markdown";

const data = defineLanguageFacet({});

// The shop shows tags as they were typed, and so does the editor.
const reader = parser.configure([GFM, { remove: ["HTMLBlock", "HTMLTag"] }]);

export const markdownLanguage = new Language(data, reader, [], "markdown");
