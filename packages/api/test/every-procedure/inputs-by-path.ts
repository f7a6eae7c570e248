import type { InputObject } from "../inputs.ts";
import { NOW } from "../testing.ts";

/** They begin with a file that came along or is fetched, and have tests of their own. */
export const TAKE_FILES: readonly string[] = [
  "admin.media.create",
  "admin.imports.start",
  "admin.imports.run",
  "admin.imports.undo",
  "admin.imports.reading",
  "admin.imports.reread",
  "admin.sources.run",
  "admin.sources.awinFeeds",
  "admin.sources.addAwinFeeds",
  "admin.moves.start",
  "admin.moves.run",
  "admin.moves.undo",
  "admin.sales.reports.import",
  "admin.sales.rates.import",
];

/** What a field holds in one procedure, and not in others. */
export const inPath: Readonly<Record<string, InputObject>> = {
  "admin.settings.change": { from: "09:00", to: "18:00", code: "<script>a</script>" },
  "admin.users.create": { isInvited: false },
  "alerts.askPush": { keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) } },
  "admin.sales.keys.create": { adapter: "awin" },
  "admin.sales.keys.readAs": { adapter: "awin", currency: "EUR" },
  "admin.sales.keys.look": { adapter: "awin", currency: "EUR" },
  "admin.sales.polls.save": {
    adapter: "awin",
    credentials: { publisherId: "1", token: "t" },
  },
  "admin.sales.list": { currency: "EUR" },
  "admin.sales.export": { currency: "EUR" },
  "admin.sales.enter": { amount: "1", commission: "1", currency: "EUR" },
  "admin.sales.correct": { amount: "1", commission: "1", currency: "EUR" },
  "admin.authors.change": { links: ["https://lamp.example/"], userId: null },
  "admin.profile.change": { links: ["https://lamp.example/"] },
  "admin.trackingIds.add": { tags: "shop-20" },
  "admin.trackingIds.change": { page: "" },
  "admin.linkSwaps.create": { from: "https://a.example/", to: "https://b.example/" },
  "admin.redirects.change": { seq: 1, path: "/old-lamp", target: "/product/lamp" },
  "admin.redirects.create": { path: "/old-lamp", target: "/product/lamp" },
  "admin.searchAppearances.get": { path: "/old-lamp" },
  "admin.searchAppearances.change": { path: "/old-lamp", canonical: "/product/lamp" },
  "admin.sources.create": {
    url: "https://feeds.example/lamp.csv",
    currency: "EUR",
    affiliateId: "123456",
  },
  "admin.sources.change": {
    url: "https://feeds.example/lamp.csv",
    currency: "EUR",
    affiliateId: "123456",
  },
  "admin.backups.remove": { name: "pickwell-2026-11-21T03-00-00Z.tar.gz" },
  "admin.backups.download": { name: "pickwell-2026-11-21T03-00-00Z.tar.gz" },
  "admin.settings.sendTestMail": { to: "owner@shop.test" },
  "admin.segments.count": { about: "imported" },
  "admin.segments.create": { about: "imported" },
  "admin.segments.change": { about: "imported" },
  "admin.broadcasts.schedule": { sendAt: new Date(NOW.getTime() + 3_600_000) },
};
