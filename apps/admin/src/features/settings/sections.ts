/** The sections of the settings, as the menu names them. Source: admin specification, section 2. */
export const settingsSections = [
  { name: "general", label: "General", note: "Where messages go" },
  { name: "appearance", label: "Appearance", note: "Dark mode and density, in this browser" },
  { name: "security", label: "Security", note: "Passwords, sessions, two-factor sign-in" },
  { name: "shipping", label: "Shipping", note: "What the shipping page says" },
  { name: "integrations", label: "Integrations", note: "Social links and analytics" },
] as const;

export type SettingsSection = (typeof settingsSections)[number]["name"];

export const sectionNames = settingsSections.map(({ name }) => name) as [
  SettingsSection,
  ...SettingsSection[],
];
