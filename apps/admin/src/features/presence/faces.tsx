import type { Outputs } from "@pickwell/api";
import { initialsOf } from "@pickwell/api/blog/authors/rules";
import { t } from "@pickwell/texts/t.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { inShopZone } from "../../lib/format-moment.ts";
import avatar from "../../ui/avatar.module.css";
import styles from "./presence.module.css";

export type Editor = Outputs["admin"]["presence"]["hold"][number];

const time = inShopZone("time", { timeStyle: "short" });

const sinceWhen = ({ name, since }: Editor) =>
  t("{name} since {since}", { name, since: time().format(since) });

/**
 * @param thing - from `thingNames`
 * @returns such as `Anna is editing this article since 10:12 AM`
 */
export function editingLabel(editors: readonly Editor[], thing: string): string {
  if (editors.length === 1 && editors[0]) {
    return t("{name} is editing {thing} since {since}", {
      name: editors[0].name,
      thing,
      since: time().format(editors[0].since),
    });
  }
  return t("{names} are editing {thing}", {
    names: editors.map(sinceWhen).join(", "),
    thing,
  });
}

/** Avatars of who has something open, with a text for screen readers. */
export const Faces = ({ of, thing }: { of: readonly Editor[]; thing: string }) => (
  <span className={styles.faces} title={editingLabel(of, thing)}>
    {of.map(({ userId, name, photo }) =>
      photo ? (
        <Picture
          key={userId}
          of={photo}
          alt=""
          sizes="28px"
          width={28}
          height={28}
          className={styles.face}
        />
      ) : (
        <span key={userId} className={`${avatar.avatar} ${styles.face}`} aria-hidden="true">
          {initialsOf(name) || "?"}
        </span>
      ),
    )}
    <span className="vh">{editingLabel(of, thing)}</span>
  </span>
);
