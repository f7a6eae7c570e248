/** Search parameters of the contact page. */
export interface ContactSearch {
  /** The message has been taken. */
  state?: "sent";
  /** The id of a shared list that somebody has something to say about. */
  list?: string;
}

export const parseContactSearch = ({ state, list }: Record<string, unknown>): ContactSearch => ({
  state: state === "sent" ? state : undefined,
  list: list ? `${list}` : undefined,
});
