/** What categories, deals and accounts can be. */
export const activeChoices = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
] as const;
