/**
 * The demo's fictional merchants. The top-level domain `.example` is reserved (RFC 2606) and never
 * resolves, so demo links lead nowhere.
 */
export const merchants = {
  hartfield: { name: "Hart & Field", url: "https://www.hartandfield.example" },
  northgate: { name: "Northgate", url: "https://northgate.example" },
  lumenry: { name: "Lumenry", url: "https://shop.lumenry.example" },
  fernway: { name: "Fernway Outfitters", url: "https://www.fernway.example" },
  papermill: { name: "The Paper Mill", url: "https://papermill.example" },
  orchard: { name: "Orchard & Co", url: "https://www.orchardandco.example" },
} as const;
