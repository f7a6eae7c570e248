/** What the About page says: the copy of the demo shop. */

export const tagline =
  "We buy the thing, live with it for a while, and tell you what we would tell a friend.";

export const story = {
  lead: "It began in 2020 with six friends who all asked which kettle to buy, and got six slightly different answers. The seventh was written down.",
  cards: [
    {
      title: "Curated Products",
      text: "Most of what we try goes back. What stays on the shelf is what we would buy again, each with a drawback in its description.",
      drawing: "picked",
    },
    {
      title: "Expert Reviews",
      text: "Two people use every object for weeks and measure what can be measured. The test is agreed on before the boxes are opened.",
      drawing: "measured",
    },
    {
      title: "Community Focus",
      text: "Readers ask, lend hands and feet to the tests, and write when something breaks. Two letters about the same fault, and we test again.",
      drawing: "shared",
    },
  ],
} as const;

export const values = [
  {
    title: "Quality First",
    text: "A thing that lasts is cheaper than one that does not. We say how long we had it, and what wore out.",
  },
  {
    title: "Customer Centric",
    text: "Nobody who tests knows what anything pays. If keeping what you have is the better choice, that is what we write.",
  },
  {
    title: "Best Deals",
    text: "Prices are watched, and a line through one means that it was really charged. When an offer is over, it is gone from here.",
  },
] as const;
