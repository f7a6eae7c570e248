import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAdmin } from "../../lib/use-admin.ts";
import styles from "./missing-note.module.css";

/** A note that pictures of imports are missing, with a link; otherwise nothing. */
export function MissingNote() {
  const { data } = useQuery(useAdmin().missingPictures.list.queryOptions({ limit: 1 }));
  const { failing = 0, failed = 0 } = data?.counts ?? {};
  const count = failing + failed;
  if (count === 0) return null;
  return (
    <p className={styles.note}>
      {count === 1
        ? t("A picture that an import named could not be fetched.")
        : t("{count} pictures that imports named could not be fetched.", {
            count: formatCount(count),
          })}{" "}
      <Link to="/admin/missing-pictures">{t("See Missing Pictures")}</Link>
    </p>
  );
}
