/** What this shop says of itself: the copy of the demo shop. */
export const site = {
  name: "Pickwell",
  locale: "en-US",
  currency: "USD",
  description:
    "Everyday objects, tried, compared and price-watched, with a link to the honest best of each.",
  notice: {
    text: "We may earn a commission when you buy through our links.",
    link: { label: "How that works", href: "/affiliate-disclosure" },
  },
  contact: {
    email: "hello@pickwell.example",
    phone: "+1 (555) 014-0199",
    address: "12 Orchard Row, Portland, OR 97205",
  },
  payments: ["Stripe", "PayPal", "Apple Pay", "G Pay"],
  footnote: "Buying happens at the merchant; we only do the picking.",
  hero: {
    label: "Independent picks since 2020",
    headline: ["Good things,", "picked well."],
    lede: "We try, compare and price-watch everyday objects, then point you to the honest best.",
  },
  figures: [
    { value: "50K", unit: "+", label: "happy customers" },
    { value: "75,000", unit: "+", label: "newsletter members" },
    { value: "4.9", unit: "/5", label: "average rating" },
    { value: "2020", unit: "", label: "picking since" },
  ],
  featuredNote: "Things we would buy again, and mostly have.",
  trendingNote: "What readers open most.",
} as const;
