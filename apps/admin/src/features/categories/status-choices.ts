/** Source: admin specification, section 2. */
export const statusChoices = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
] as const;
