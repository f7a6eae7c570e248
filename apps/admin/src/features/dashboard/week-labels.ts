/** Numbers up to here are written as words. */
const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

const counted = (things: number, one: string): string =>
  `${words[things] ?? things} ${one}${things === 1 ? "" : "s"}`;

/** Such as `Two posts and four deals change this week.` */
export function weekLabel({ posts, deals }: { posts: number; deals: number }): string {
  const parts = [posts > 0 && counted(posts, "post"), deals > 0 && counted(deals, "deal")];
  const said = parts.filter(Boolean).join(" and ");
  if (said === "") return "Nothing changes by itself this week.";
  const verb = posts + deals === 1 ? "changes" : "change";
  return `${said[0]?.toUpperCase()}${said.slice(1)} ${verb} this week.`;
}
