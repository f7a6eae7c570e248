/** The sections of the settings, as the menu names them. */
export const settingsSections = [
  { name: "general", label: "General", note: "Name, texts, contact, hours" },
  { name: "appearance", label: "Appearance", note: "Colours, logo, dark mode" },
  { name: "home", label: "Home Page", note: "Sections and their order" },
  { name: "menus", label: "Menus", note: "Header and footer" },
  { name: "notifications", label: "Notifications", note: "Mails to you, mail server" },
  { name: "security", label: "Security", note: "Passwords, sessions, access" },
  { name: "signIn", label: "Sign-in", note: "Google, GitHub and others" },
  { name: "payments", label: "Payments", note: "Badges, currency, tax" },
  { name: "shipping", label: "Shipping", note: "What the shipping page says" },
  { name: "integrations", label: "Integrations", note: "Social links and analytics" },
  { name: "verification", label: "Verification", note: "That the shop is yours" },
  { name: "headCode", label: "Head Code", note: "Scripts and tags of others" },
  { name: "search", label: "Search", note: "Words that mean the same" },
  { name: "appearances", label: "Search Appearance", note: "Titles, pictures, what is listed" },
  { name: "programmes", label: "Programmes", note: "What merchants ask of you" },
  { name: "advanced", label: "Advanced", note: "Backups, caching, events" },
] as const;

export type SettingsSection = (typeof settingsSections)[number]["name"];

export const sectionNames = settingsSections.map(({ name }) => name) as [
  SettingsSection,
  ...SettingsSection[],
];
