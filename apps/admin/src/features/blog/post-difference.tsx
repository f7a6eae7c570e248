import { t } from "@pickwell/texts/t.ts";
import { momentOf } from "../../forms/moment-input.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import dataTable from "../../ui/data-table.module.css";
import lists from "../../ui/lists.module.css";
import { type Status, statusLabel } from "../../ui/status-tag.tsx";
import { TextDifference } from "../../ui/text-difference.tsx";
import { differing, type PostValues, postFields } from "./editor/post-values.ts";
import styles from "./revisions.module.css";

interface Version {
  label: string;
  values: PostValues;
}

/** A value as people read it. */
function shown(name: keyof PostValues, value: string | boolean): string {
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  if (value === "") return t("(empty)");
  const moment = name === "publishedAt" && momentOf(value);
  if (moment) return formatMoment(moment);
  return name === "status" ? statusLabel(value as Status) : value;
}

/** Differences between two versions, by field; of the text by word. */
export function PostDifference({ before, after }: { before: Version; after: Version }) {
  const names = differing(before.values, after.values);
  const short = names.filter((name) => name !== "content");
  return (
    <div className={styles.difference}>
      {names.length === 0 && <p className="muted">{t("There is no difference.")}</p>}
      {short.length > 0 && (
        <div className={dataTable.frame}>
          <table className={lists.table} aria-label={t("What differs besides the text")}>
            <thead>
              <tr>
                <th>{t("Field")}</th>
                <th>{before.label}</th>
                <th>{after.label}</th>
              </tr>
            </thead>
            <tbody>
              {short.map((name) => (
                <tr key={name}>
                  <th scope="row">{postFields[name].label}</th>
                  <td>
                    <del>{shown(name, before.values[name])}</del>
                  </td>
                  <td>
                    <ins>{shown(name, after.values[name])}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {names.includes("content") && (
        <TextDifference
          before={{ label: before.label, text: before.values.content }}
          after={{ label: after.label, text: after.values.content }}
        />
      )}
    </div>
  );
}
