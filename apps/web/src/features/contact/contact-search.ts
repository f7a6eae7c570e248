/** Search parameters of the contact page. */
export interface ContactSearch {
  /** The message has been taken. */
  state?: "sent";
  /** Id of a shared list to report. */
  list?: string;
}

export const parseContactSearch = ({ state, list }: Record<string, unknown>): ContactSearch => ({
  state: state === "sent" ? state : undefined,
  list: list ? `${list}` : undefined,
});
