import { stableId } from "./naming.ts";

/** The demo's authors, named on its articles. */
const authors: { name: string; slug: string; bio: string }[] = [
  {
    name: "Ada Quill",
    slug: "ada-quill",
    bio: "Ada measures things: noise on a tram, the fairness of a die, what a medicine cabinet is for. She trusts a number once she has got it twice.\nShe keeps every table she has ever made, and answers letters about any of them.",
  },
  {
    name: "Ines Marlow",
    slug: "ines-marlow",
    bio: "Ines writes about what a house wears out: pots, creams, cases and patience. She pours, packs and waits for weeks before she says what she would buy again.\nThe stain on her kitchen table is still there.",
  },
  {
    name: "Noor Castellan",
    slug: "noor-castellan",
    bio: "Noor likes things that can be mended, seasoned, pitched or read a second time. She asks the people who repair them first.\nShe lends books out and writes down to whom.",
  },
  {
    name: "Tomas Reed",
    slug: "tomas-reed",
    bio: "Tomas does the sums of everyday life with a kitchen scale and two children who check his results. He writes about soap, shoes, toys and the boot of his car.",
  },
];

export const authorRows = (now: Date) =>
  authors.map((author) => ({
    ...author,
    id: stableId("author", author.name),
    createdAt: now,
    updatedAt: now,
  }));
