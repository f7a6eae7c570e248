import type { settings } from "../schema/operation/settings.ts";

/** The demo's settings, by section. A new shop has none of these, because they are claims. */
export const demoSettings: Pick<typeof settings.$inferInsert, "section" | "value">[] = [
  {
    section: "general",
    value: {
      siteDescription:
        "Everyday objects, tried, compared and price-watched, with a link to the honest best of each.",
      contactEmail: "hello@pickwell.example",
      supportPhone: "+1 (555) 014-0199",
      address: "12 Orchard Row, Portland, OR 97205",
      footnote: "Buying happens at the merchant; we only do the picking.",
      heroLabel: "Independent picks since 2020",
      heroText:
        "We try, compare and price-watch everyday objects, then point you to the honest best.",
      figures: [
        { value: "50K", unit: "+", label: "happy customers" },
        { value: "75,000", unit: "+", label: "newsletter members" },
        { value: "4.9", unit: "/5", label: "average rating" },
        { value: "2020", unit: "", label: "picking since" },
      ],
      newsletterTitle: "One good letter a week, and a fifth off your first pick.",
      newsletterText:
        "Join 75,000+ readers. Your 20% code and free shipping arrive within minutes; after that, Sundays only.",
      productsText:
        "A curated collection of affiliate products: tried by us, priced today, sold by merchants we would use ourselves.",
      blogText:
        "We buy it, live with it and weigh it. Then we write down what happened, and which one we would buy again.",
      promises: [
        "Free shipping on orders over $50",
        "30-day return policy",
        "2-year warranty included",
      ],
      aboutTagline:
        "We buy the thing, live with it for a while, and tell you what we would tell a friend.",
      aboutLead:
        "It began in 2020 with six friends who all asked which kettle to buy, and got six slightly different answers. The seventh was written down.",
      aboutCurated:
        "Most of what we try goes back. What stays on the shelf is what we would buy again, each with a drawback in its description.",
      aboutReviews:
        "Two people use every object for weeks and measure what can be measured. The test is agreed on before the boxes are opened.",
      aboutCommunity:
        "Readers ask, lend hands and feet to the tests, and write when something breaks. Two letters about the same fault, and we test again.",
      aboutQuality:
        "A thing that lasts is cheaper than one that does not. We say how long we had it, and what wore out.",
      aboutCustomers:
        "Nobody who tests knows what anything pays. If keeping what you have is the better choice, that is what we write.",
      aboutDeals:
        "Prices are watched, and a line through one means that it was really charged. When an offer is over, it is gone from here.",
    },
  },
  {
    section: "payments",
    value: { taxNote: "Prices are without tax; merchants add about {rate} at checkout." },
  },
  {
    section: "welcome",
    value: { code: "WELCOME20", offer: "20% off plus free shipping" },
  },
];
