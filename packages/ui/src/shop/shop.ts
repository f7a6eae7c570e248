import type { Outputs } from "@pickwell/api";
import type { Api } from "@pickwell/client/react/api.tsx";
import { useApi } from "@pickwell/client/react/api.tsx";
import { useQuery } from "@tanstack/react-query";
import { createContext, createElement, type ReactElement, type ReactNode, use } from "react";

/** The shop's public settings. */
export type Shop = Outputs["settings"]["public"];

const FRESH_MS = 60_000;

/** While the settings cannot be read the shop opens all the same, and says no more than it knows. */
const unread: Shop = {
  site: {
    siteName: "Pickwell",
    siteTagline: "",
    siteDescription: "",
    contactEmail: "",
    supportPhone: "",
    timeZone: "UTC",
    language: "en",
    address: "",
    hours: [],
    notice: "We may earn a commission when you buy through our links.",
    footnote: "",
    heroLabel: "",
    heroText: "",
    figures: [],
    newsletterTitle: "Newsletter",
    newsletterText: "",
    productsText: "",
    blogText: "",
    promises: [],
    aboutTagline: "",
    aboutLead: "",
    aboutCurated: "",
    aboutReviews: "",
    aboutCommunity: "",
    aboutQuality: "",
    aboutCustomers: "",
    aboutDeals: "",
  },
  brand: null,
  theme: "visitor",
  logo: null,
  favicon: null,
  aboutPicture: null,
  currency: "USD",
  badges: [],
  taxNote: "",
  welcomeOffer: "",
  shipping: { methods: [], domestic: "", international: "worldwide" },
  social: [],
  analytics: null,
  merchants: {},
  verification: [],
  hasHeadCode: false,
  headCodeConsent: "",
  home: { hasHero: true, sections: null, page: "" },
  menus: { header: null, footer: null },
  minPasswordLength: 8,
};

/** Opening hours, if the shop has contact details. */
export const hoursOf = ({ contactEmail, supportPhone, address, hours }: Shop["site"]) =>
  contactEmail || supportPhone || address ? hours : [];

/** The shop's data for structured data. */
export const factsOf = ({ site, logo }: Shop) => ({
  name: site.siteName,
  description: site.siteDescription || undefined,
  email: site.contactEmail || undefined,
  logo: logo?.key,
});

/** The shop's settings outside of components, for page heads. */
export const shopOf = ({ api }: { api: Api }): Shop => api.settings.public.getData() ?? unread;

const ShopContext = createContext<Shop | null>(null);

/** Provides the shop's settings to its children. Requires an `ApiProvider`. */
export function ShopProvider({ children }: { children: ReactNode }): ReactElement {
  const api = useApi();
  const query = api.settings.public.queryOptions(undefined, { staleTime: FRESH_MS });
  const shop = useQuery(query).data ?? unread;
  return createElement(ShopContext, { value: shop }, children);
}

/**
 * The shop's settings, loaded with every page.
 *
 * @throws Error outside a `ShopProvider`
 */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error("Nobody has provided the shop: put a ShopProvider around it");
  return shop;
}
