import { t } from "@pickwell/texts/t.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import { useCopy } from "../../lib/use-copy.ts";
import { Icon } from "../../ui/icon.tsx";
import { pictureText } from "../markdown/edits.ts";
import { dimensionsLabel, sizeLabel, typeLabel } from "./media-labels.ts";
import { kindLabels, type MediaDetails } from "./media-search.ts";
import styles from "./media-sheet.module.css";

/** The known facts of a picture. */
export function MediaFacts({ of: picture }: { of: MediaDetails }) {
  const { kind, createdAt, uploadedBy, url } = picture;
  const facts = [
    [t("From"), kindLabels[kind]],
    [t("Type"), typeLabel(picture)],
    [t("Dimensions"), dimensionsLabel(picture)],
    [t("Size"), sizeLabel(picture)],
    [t("Added"), formatMoment(createdAt)],
    [t("By"), uploadedBy && (uploadedBy.name || t("Somebody whose account was deleted"))],
  ].filter(([, value]) => value);
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      {url && (
        <div>
          <dt>{t("Address ## a URL")}</dt>
          <dd>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {url}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Buttons to copy references to a picture. @param props.alt - the current alt text */
export function CopyMedia({ of: { id, url }, alt }: { of: MediaDetails; alt: string }) {
  const copy = useCopy();
  const source = url ?? new URL(`/img/${id}`, location.href).href;
  const markdown = pictureText({ key: id, ...(url !== null && { url }) }, alt.trim());
  return (
    <div className="actions">
      {[
        { label: t("Copy Address"), text: source },
        { label: t("Copy Markdown"), text: markdown },
      ].map(({ label, text }) => (
        <button
          key={label}
          type="button"
          className="btn btn--xs btn--soft"
          onClick={() => void copy(text)}
        >
          <Icon name="copy" /> {label}
        </button>
      ))}
    </div>
  );
}
