import { type Weekday, weekdays } from "@pickwell/api/settings/rules";

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The names of consecutive weekdays: `Monday`, `Tuesday`. */
export const daysOf = (first: Weekday, last: Weekday): string[] =>
  weekdays.slice(weekdays.indexOf(first), weekdays.indexOf(last) + 1).map(capital);
