/** The number and role of a process among several. */
export interface Place {
  /** From 1; the one that takes its place has the same. */
  number: number;
  /**
   * `first`: no other is there yet, so it does what a start does: brings the database up to date, makes
   * the first admin, puts right what a kill has left. `beside`: others are at work.
   */
  role: "first" | "beside";
  /** No other process ever has it. */
  id: string;
}

/** As passed by the supervisor to a new process. */
export const placeText = ({ number, role, id }: Place): string => `${number} ${role} ${id}`;

export function parsePlace(text: string): Place {
  const [number, role, id = ""] = text.split(" ");
  return { number: Number(number), role: role === "first" ? "first" : "beside", id };
}
