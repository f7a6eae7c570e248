/** Any network: its names are what most use, or what the owner has chosen. */
import type { Adapter } from "../reading/adapter.ts";

const otherNumbers = ["conversion_id", "action_id", "commission_id", "sale_id", "lead_id"];

export const generic: Adapter = {
  id: "generic",
  name: "Another network",
  links: { hosts: [], parameter: "subid" },
  zone: "UTC",
  names: {},
  otherNumbers,
  numbersOrKinds: [...otherNumbers, "event_id"],
  states: { "1": "approved", "2": "pending", "3": "declined" },
  // As it has always been here: a call that says nothing of a state is of a sale that counts.
  unsaid: "approved",
  signatures: [],
};
