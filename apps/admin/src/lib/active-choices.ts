/** What categories, deals and accounts can be. Source: admin specification, section 2. */
export const activeChoices = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
] as const;
