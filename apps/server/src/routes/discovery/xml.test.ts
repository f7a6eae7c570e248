import { expect, test } from "vitest";
import { parseXml, textsOf } from "../../../test/xml-testing.ts";
import { cdata, xml, xmlDocument } from "./xml.ts";

const HOSTILE = `<a href="x" title='y'>&amp; ]]> \u0000\u0008\u000b\u001f\ufffe\uffff \ud83d Ünï 日本 😀\t\n`;

/** What XML can hold of it. */
const HELD = `<a href="x" title='y'>&amp; ]]>   Ünï 日本 😀\t\n`;

test("1.2.1 any text arrives as it was, in elements and in attributes, but for what XML cannot hold", () => {
  const document = parseXml(xmlDocument(xml`<r><t a="${HOSTILE}">${HOSTILE}</t></r>`));
  const [element] = [...document.getElementsByTagName("t")];

  expect(element?.textContent).toBe(HELD);
  // A reader turns line breaks in attributes into spaces.
  expect(element?.getAttribute("a")).toBe(HELD.replace(/[\t\n]/g, " "));
});

test("1.2.1 HTML arrives as it was, even where it closes the section it stands in", () => {
  const document = parseXml(xmlDocument(xml`<r><t>${cdata(HOSTILE)}</t></r>`));

  expect(textsOf(document, "t")).toEqual([HELD]);
});

test("XML in XML stays, lists stand one after another, nothing is nothing", () => {
  const items = [1, 2].map((n) => xml`<i>${n}</i>`);

  expect(xml`<r>${items}${null}${undefined}${xml`<b/>`}</r>`.text).toBe(
    "<r><i>1</i><i>2</i><b/></r>",
  );
});
