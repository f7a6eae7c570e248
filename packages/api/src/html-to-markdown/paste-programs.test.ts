import { expect, test } from "vitest";
import { pastedToMarkdown } from "./paste.ts";

/** Shortened clipboard contents of programs, and the expected Markdown. */
test.each([
  [
    "Google Docs: tasks, raised figures, a list that goes on",
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-aa"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:3pt;"><span style="font-size:26pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;white-space:pre;white-space:pre-wrap;">A title</span></p><p dir="ltr"><span style="font-size:15pt;color:#666666;font-weight:400;">A subtitle</span></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:28px;"><li dir="ltr" style="list-style-type:none;font-size:11pt;white-space:pre;margin-left:-18px;" role="checkbox" aria-checked="false" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="18.4px" height="18.4px" alt="unchecked" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" style="line-height:1.38;display:inline-block;vertical-align:top;" role="presentation"><span style="font-size:11pt;font-weight:400;">Buy oil</span></p></li><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="18.4px" height="18.4px" alt="checked" aria-roledescription="checkbox" /><p dir="ltr" role="presentation" style="display:inline-block"><span style="text-decoration:line-through;font-weight:400;">Season pan</span></p></li></ul><hr /><p dir="ltr"><span>Line one</span><span><br /></span><span>Line two with </span><span style="font-family:'Courier New',monospace;">npm start</span><span> and H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>O, m</span><span style="font-size:0.6em;vertical-align:super;">2</span></p><ol style="margin-top:0;margin-bottom:0;" start="3"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>Third</span></p></li><ol style=""><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="2"><p dir="ltr" role="presentation"><span>sub a</span></p></li></ol><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Fourth</span></p></li></ol><p dir="ltr"><span><span style="border:none;display:inline-block;overflow:hidden;width:400px;height:300px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXd?key=abc" width="400" height="300" style="margin-left:0px;margin-top:0px;" /></span></span></p></b><br class="Apple-interchange-newline">`,
    `A title

A subtitle

- [ ] Buy oil
- [x] ~~Season pan~~

---

Line one\\
Line two with \`npm start\` and H₂O, m²

3. Third
   1. sub a
4. Fourth

![](https://lh7-rt.googleusercontent.com/docsz/AD_4nXd?key=abc)`,
    [],
  ],
  [
    "Google Docs: bold beside punctuation",
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;">It is</span><span style="font-weight:700;"> very heavy </span><span style="font-weight:400;">indeed</span><span style="font-weight:700;">.</span></p><p dir="ltr"><span style="font-weight:700;">Verdict:</span><span style="font-weight:400;">buy it</span></p></b>`,
    `It is **very heavy** indeed.

**Verdict**:buy it`,
    [],
  ],
  [
    "Word: notes, comments, deleted words, lists within lists, what follows a picture",
    `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=ProgId content=Word.Document></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1>Testing<o:p></o:p></h1>
<p class=MsoNormal>Iron holds heat<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:12.0pt'>[1]</span></span><![endif]></span></span></a>, they say<span class=MsoCommentReference><span style='font-size:8.0pt'><!--[if !supportAnnotations]--><a class=msocomanchor id="_anchor_1" onmouseover="msoCommentShow('_anchor_1','_com_1')" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[JD1]</a><!--[endif]--><span style='mso-special-character:comment'>&nbsp;</span></span></span>. <ins cite="mailto:Jo" datetime="2024"><span>new words</span></ins><del cite="mailto:Jo"><span>old words</span></del></p>
<p class=MsoListParagraphCxSpFirst style='margin-left:.5in;mso-add-space:auto;text-indent:-.25in;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]-->First</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>a.<span>&nbsp;&nbsp; </span></span><!--[endif]-->Sub a</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.5in;mso-list:l0 level3 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'><span>&nbsp;&nbsp;</span>i.<span>&nbsp;&nbsp; </span></span><!--[endif]-->Sub sub i</p>
<p class=MsoListParagraphCxSpLast style='margin-left:.5in;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><!--[endif]-->Second</p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=208 valign=top><p class=MsoNormal><b>Pan<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Price | now<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>Iron</p><p class=MsoNormal>black</p></td><td><p class=MsoNormal>$20</p></td></tr></table>
<p class=MsoCaption>Figure 1 A pan</p>
<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Picture_1" style='width:100pt'><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=134 height=100 src="file:///C:/Users/jo/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="Picture_1"><![endif]></span></p>
<p class=MsoNormal>See <a href="https://pans.example/">the shop</a> and <a name="_Toc1"></a>end</p>
<!--EndFragment-->
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Measured in our kitchen.</p></div></div><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Really?</p></div></div></body></html>`,
    `# Testing

Iron holds heat[^1], they say. new words

1. First
   1. Sub a
      1. Sub sub i
2. Second

| Pan | Price \\| now |
| - | - |
| Iron black | $20 |

Figure 1 A pan

See [the shop](https://pans.example/) and end

[^1]: Measured in our kitchen.`,
    ["picture"],
  ],
  [
    "Word for the web: headings, and lists by their depth",
    `<html><body><!--StartFragment--><div class="OutlineElement Ltr SCXW1 BCX0" style="direction: ltr;"><p class="Paragraph SCXW1" role="heading" aria-level="2" xml:lang="EN-US" style="font-weight: normal; font-style: normal;"><span data-contrast="none" class="TextRun SCXW1" style="font-size: 13pt; color: rgb(46,116,181);"><span class="NormalTextRun" data-ccp-parastyle="heading 2">What we found</span></span><span class="EOP SCXW1" data-ccp-props="{&quot;134245418&quot;:true}">&nbsp;</span></p></div><div class="OutlineElement Ltr"><p class="Paragraph" style="font-weight: normal;"><span class="TextRun" style="font-weight: bold;"><span class="NormalTextRun">Iron</span></span><span class="TextRun"><span class="NormalTextRun"> holds heat.</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></div><div class="ListContainerWrapper" style="position: relative;"><ul class="BulletListStyle1" role="list" style="list-style-type: disc;"><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">One</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ul class="BulletListStyle2" role="list" style="list-style-type: circle;"><li data-leveltext="o" data-listid="1" data-aria-posinset="1" data-aria-level="2" role="listitem"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">One one</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ul class="BulletListStyle1" role="list"><li data-aria-level="1" data-aria-posinset="2" role="listitem"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Two</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="OutlineElement Ltr"><p class="Paragraph"><span class="EOP">&nbsp;</span></p></div><div class="OutlineElement"><div class="TableContainer"><table class="Table TableGrid"><tbody><tr class="TableRow"><td class="FirstRow FirstCol TableCell" data-celllook="0"><div class="TableCellContent"><div class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">A</span></span><span class="EOP">&nbsp;</span></p></div></div></td><td><div class="TableCellContent"><p class="Paragraph"><span class="TextRun">B</span></p></div></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table></div></div><!--EndFragment--></body></html>`,
    `## What we found

**Iron** holds heat.

- One
  - One one
- Two

| A | B |
| - | - |
| 1 | 2 |`,
    [],
  ],
  [
    "Excel: the rows of its table",
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700;} --></style></head><body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Pan</td>
  <td class=xl65 width=64>Price</td>
  <td></td>
 </tr>
 <tr height=20>
  <td height=20>Iron</td>
  <td align=right x:num="20">$20.00</td>
  <td>a<br>
    b</td>
 </tr>
<!--EndFragment-->
</table>
</body></html>`,
    `| Pan | Price | |
| - | -: | - |
| Iron | $20.00 | a b |`,
    [],
  ],
  [
    "Outlook: links that were looked through",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment--><div class=WordSection1><p class=MsoNormal><span style='font-size:11.0pt'>Hi Jo,<o:p></o:p></span></p><p class=MsoNormal><span><o:p>&nbsp;</o:p></span></p><ul style='margin-top:0in' type=disc><li class=MsoListParagraph style='margin-left:0in;mso-list:l0 level1 lfo1'>Iron<o:p></o:p></li><ul style='margin-top:0in' type=circle><li class=MsoListParagraph style='mso-list:l0 level2 lfo1'>Cast<o:p></o:p></li></ul></ul><p class=MsoNormal><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fpans.example%2Fa%3Fb%3D1&amp;data=05%7C01%7C&amp;sdata=x&amp;reserved=0" originalsrc="https://pans.example/a?b=1">pans</a></p><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> Ada<br><b>Sent:</b> Monday<o:p></o:p></p></div></div><!--EndFragment--></body></html>`,
    `Hi Jo,

- Iron
  - Cast

[pans](https://pans.example/a?b=1)

**From:** Ada\\
**Sent:** Monday`,
    [],
  ],
  [
    "a chat: code without its bar",
    `<meta charset='utf-8'><h2 data-start="0" data-end="10" style="font-weight: 600; color: rgb(0,0,0); text-align: start;">Best pans</h2><p data-start="12" style="font-weight: 400;">Use <strong data-start="16">iron</strong> — it <em>lasts</em>.</p><ul><li data-start="1"><p>One</p></li><li><p>Two</p><ul><li>Sub</li></ul></li></ul><pre class="overflow-visible!"><div class="contain-inline-size rounded-2xl relative"><div class="flex items-center text-xs h-9 justify-between">python</div><div class="sticky top-9"><div class="absolute"><div class="flex"><button class="flex gap-1" aria-label="Copy">Copy code</button></div></div></div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-python"><span><span class="hljs-keyword">print</span></span><span>(</span><span class="hljs-number">1</span><span>)
</span></code></div></div></pre><p>Source: <span class=""><a href="https://pans.example/?utm_source=chatgpt.com" target="_blank">pans</a></span></p>`,
    `## Best pans

Use **iron** — it _lasts_.

- One
- Two
  - Sub

\`\`\`python
print(1)
\`\`\`

Source: [pans](https://pans.example/?utm_source=chatgpt.com)`,
    [],
  ],
  [
    "Gmail: lines of divisions",
    `<meta charset='utf-8'><div dir="ltr">Hello<div><br></div><div>Second <b>line</b></div><div><ul><li style="margin-left:15px">One</li></ul></div><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Ada wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid">quoted</blockquote></div></div>`,
    `Hello

Second **line**

- One

On Mon, Ada wrote:

> quoted`,
    [],
  ],
  [
    "Wikipedia: no marks of its editors",
    `<html><body><!--StartFragment--><p style="box-sizing: border-box; color: rgb(32, 33, 34); font-weight: 400;">A <b>frying pan</b> is a <a href="https://en.wikipedia.org/wiki/Pan" title="Pan">pan</a><sup id="cite_ref-1" class="reference" style="font-weight: normal;"><a href="https://en.wikipedia.org/wiki/X#cite_note-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup>.</p><h2 id="History" style="font-weight:normal">History<span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="https://en.wikipedia.org/w/index.php?action=edit">edit</a><span class="mw-editsection-bracket">]</span></span></h2><figure class="mw-default-size" typeof="mw:File/Thumb"><a href="https://en.wikipedia.org/wiki/File:Pan.jpg" class="mw-file-description"><img src="https://upload.wikimedia.org/pan.jpg" width="220" height="165" srcset="x 2x"></a><figcaption>A pan</figcaption></figure><!--EndFragment--></body></html>`,
    `A **frying pan** is a [pan](https://en.wikipedia.org/wiki/Pan "Pan").

## History

![](https://upload.wikimedia.org/pan.jpg "A pan")`,
    [],
  ],
  [
    "a merchant: a price that is there twice",
    `<meta charset='utf-8'><ul class="a-unordered-list a-vertical a-spacing-mini" style="box-sizing: border-box; margin: 0px 0px 0px 18px; color: rgb(15, 17, 17);"><li class="a-spacing-mini" style="list-style: disc;"><span class="a-list-item" style="overflow-wrap: break-word;">BPA free &amp; safe</span></li></ul><span style="color: rgb(15,17,17); font-size: 14px; font-style: normal; font-weight: 700;">Bold here</span><span class="a-price" data-a-size="xl"><span class="a-offscreen" style="position: absolute !important; left: auto; clip: rect(1px, 1px, 1px, 1px);">$29.99</span><span aria-hidden="true"><span class="a-price-symbol">$</span><span class="a-price-whole">29<span class="a-price-decimal">.</span></span><span class="a-price-fraction">99</span></span></span>`,
    `- BPA free & safe

**Bold here**$29.99`,
    [],
  ],
  [
    "Pages: lists beside items",
    `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 18.0px 'Helvetica Neue'; color: #000000} p.p2 {min-height: 13.0px} span.s1 {font: 11.0px Helvetica; -webkit-text-stroke: 0px} span.s2 {font-weight: bold} ul.ul1 {list-style-type: disc}</style></head><body><p class="p1"><b>The best pans</b></p><p class="p2"><br></p><p class="p1">Iron<span class="Apple-converted-space">  </span>holds <i>heat</i>. <span class="s2">Bold by class</span><br>
next line</p><ul class="ul1"><li class="li1"><span class="s1"></span>One</li><ul class="ul1"><li class="li1">Two</li></ul></ul><p class="p1"><span class="Apple-tab-span">	</span>Tabbed</p></body></html>`,
    `**The best pans**

Iron holds _heat_. Bold by class\\
next line

- One
  - Two

Tabbed`,
    [],
  ],
  [
    "LibreOffice: fonts and notes",
    `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 7.5.2.2 (Linux)"/><style type="text/css">@page { size: 8.27in 11.69in } p { line-height: 115% }</style></head><body lang="en-US" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">Pans</h1><p style="line-height: 100%; margin-bottom: 0in"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><b>Iron</b></font></font> holds<sup><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></sup> heat <strike>gone</strike> <u>under</u></p><ol><li><p style="line-height: 100%; margin-bottom: 0in">First</p></li><ol type="a"><li><p>Sub</p></li></ol><li><p>Second</p></li></ol><table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/><tr valign="top"><td width="50%" style="border: 1px solid"><p>A</p></td><td width="50%"><p>B</p></td></tr><tr valign="top"><td><p>1</p></td><td><p><br/></p></td></tr></table><p align="center"><br/><br/></p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> In our kitchen</p></div></body></html>`,
    `# Pans

**Iron** holds[^1] heat ~~gone~~ under

1. First
   1. Sub
2. Second

| A | B |
| - | - |
| 1 | |

[^1]: In our kitchen`,
    [],
  ],
  [
    "Notion: tasks, code, folds",
    `<meta charset='utf-8'><h1>Pans</h1>
<p>A <strong>heavy</strong> pan <code>12in</code></p>
<ul>
<li>One
<ul>
<li>One one</li>
</ul>
</li>
</ul>
<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked="" disabled=""> Done</li><li class="task-list-item"><input type="checkbox" disabled=""> Open</li></ul>
<aside>
💡 <p>A hint</p>

</aside>
<blockquote>
<p>Quote</p>
</blockquote>
<hr>
<pre><code class="language-javascript">const a = 1;
let b;
</code></pre>
<details><summary>Toggle</summary><p>Inside</p></details>
<table>
<thead>
<tr>
<th>A</th>
<th>B</th>
</tr>
</thead>
<tbody>
<tr>
<td>1</td>
<td>2</td>
</tr>
</tbody>
</table>
<!-- notionvc: 9f8e7d6c -->`,
    `# Pans

A **heavy** pan \`12in\`

- One
  - One one

* [x] Done
* [ ] Open

> Quote

---

\`\`\`javascript
const a = 1;
let b;
\`\`\`

**Toggle**

Inside

| A | B |
| - | - |
| 1 | 2 |`,
    [],
  ],
])("%s", (_program, html, text, lost) => {
  expect(pastedToMarkdown(html)).toEqual({ text, lost });
});
