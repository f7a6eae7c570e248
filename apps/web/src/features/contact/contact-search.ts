/** What the address of the contact page says: that the message has been taken. */
export interface ContactSearch {
  state?: "sent";
}

export const parseContactSearch = ({ state }: Record<string, unknown>): ContactSearch =>
  state === "sent" ? { state } : {};
