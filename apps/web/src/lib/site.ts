import { DEFAULT_CONTACT_EMAIL } from "@pickwell/api/settings/rules";

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
    email: DEFAULT_CONTACT_EMAIL,
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
  newsletter: {
    label: "VIP newsletter",
    offer: { value: "20", unit: "%" },
    title: "One good letter a week, and a fifth off your first pick.",
    text: "Join 75,000+ readers. Your 20% code and free shipping arrive within minutes; after that, Sundays only.",
  },
  deals: {
    label: "Good things, for less and for a while",
    note: "Soonest to end comes first. What is over or used up leaves this page by itself.",
    description:
      "Reduced prices on things we picked: what each saves, how many are left and when it ends.",
  },
} as const;
