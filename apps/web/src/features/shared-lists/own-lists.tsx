import { sharedListPath } from "@pickwell/api/shared-lists/rules";
import { t } from "@pickwell/texts/t.ts";
import styles from "./shared-lists.module.css";
import { useOwnLists } from "./use-own-lists.ts";

/** The visitor's own lists; nothing without any. */
export function OwnLists() {
  const lists = useOwnLists();
  if (lists.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="own-lists">
      <h2 id="own-lists">{t("Lists you share")}</h2>
      <ul>
        {lists.map(({ id, name }) => (
          <li key={id}>
            <a className="link" href={sharedListPath(id)} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
