/** Mentions in comments. */
import type { Db } from "@pickwell/db/client";
import { users } from "@pickwell/db/schema";
import { t } from "@pickwell/texts/t.ts";
import { and, asc, eq, ne } from "drizzle-orm";
import { mailOf } from "../../auth/mails.ts";
import type { Mail } from "../../core/ports/mailer.ts";
import type { Sender } from "../../mail/sender.ts";

export interface Colleague {
  id: string;
  name: string;
}

/** Who can be mentioned: active staff with a name. All of them may read articles. */
export const listColleagues = (db: Db) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.status, "active"), ne(users.name, "")))
    .orderBy(asc(users.name), asc(users.id));

const isWordPart = (text: string, at: number) => /[\p{L}\p{N}]/u.test(text.slice(at, at + 2));

/**
 * Who a text mentions, as in `@Anna Quill`. The longest matching name counts; people with the same
 * name are all mentioned.
 */
export function mentionedIn<Person extends { name: string }>(
  body: string,
  people: readonly Person[],
): Person[] {
  const text = body.toLowerCase();
  const byLength = [...people].sort((a, b) => b.name.length - a.name.length);
  const found = new Set<string>();
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    const name = byLength.find((person) => {
      const wanted = person.name.toLowerCase();
      return text.startsWith(wanted, at + 1) && !isWordPart(text, at + 1 + wanted.length);
    })?.name;
    if (name !== undefined) found.add(name.toLowerCase());
  }
  return people.filter(({ name }) => found.has(name.toLowerCase()));
}

interface Mention {
  postId: string;
  title: string;
  by: string;
  body: string;
  quote: string;
}

/** The mail to a person who was mentioned. */
export const mentionMail = (to: string, sender: Sender, mention: Mention): Mail =>
  mailOf(to, sender, () => {
    const { by, title, body, quote, postId } = mention;
    return {
      subject: t("{by} mentions you in a comment on “{title}”", { by, title }),
      paragraphs: [...(quote ? [t("“{q}”", { q: quote })] : []), body],
      link: {
        href: `${sender.origin}/admin/blog?edit=${encodeURIComponent(postId)}`,
        label: t("Open the article"),
      },
      why: t(
        "You get this because you belong to the staff of {shop}, and somebody named you in a comment.",
        { shop: sender.shop },
      ),
    };
  });
