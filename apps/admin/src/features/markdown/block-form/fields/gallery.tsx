import { t } from "@pickwell/texts/t.ts";
import { useRef, useState } from "react";
import { Icon } from "../../../../ui/icon.tsx";
import { Problem } from "../../../../ui/problem.tsx";
import { MediaPicker } from "../../../media/media-picker.tsx";
import styles from "../block-dialog.module.css";
import { Entries } from "../entries.tsx";
import { type FieldsProps, Line, problemAt, TextLine } from "./line.tsx";

export function GalleryFields(form: FieldsProps) {
  const { values, change } = form;
  const problem = problemAt(form, "pictures");
  const [isChoosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const add = (url: string, alt: string) =>
    change({ pictures: [...values.pictures, { url, alt }] });
  return (
    <>
      <TextLine {...form} name="title" label={t("What it shows (optional)")} />
      <Pictures {...form} />
      {problem && <Problem role="alert">{problem}</Problem>}
      <div className="actions">
        <button
          ref={opener}
          type="button"
          className="btn btn--sm btn--soft"
          onClick={() => setChoosing(true)}
        >
          <Icon name="image" /> {t("Choose a Picture…")}
        </button>
        <button type="button" className="btn btn--sm btn--soft" onClick={() => add("", "")}>
          {t("Add an Address")}
        </button>
      </div>
      {isChoosing && (
        <MediaPicker
          returnTo={opener}
          onPick={({ key, url, alt }) => add(url ?? `/img/${key}`, alt)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

const Pictures = ({ values: { pictures }, change }: FieldsProps) => (
  <Entries
    entries={pictures}
    list="pictures"
    nameOf={(place) => t("Picture {from}", { from: place })}
    onChange={(changed) => change({ pictures: changed })}
  >
    {({ url, alt }, at, set) => (
      <div className={styles.picture}>
        {/* Others are shown once the shop has fetched them. */}
        {url.startsWith("/img/") && <img src={`${url}?w=160`} width={104} height={104} alt="" />}
        <div>
          <Line
            label={t("Picture {from}", { from: at + 1 })}
            value={url}
            onChange={(value) => set({ url: value })}
          />
          <Line
            label={t("What picture {place} shows", { place: at + 1 })}
            value={alt}
            onChange={(value) => set({ alt: value })}
          />
        </div>
      </div>
    )}
  </Entries>
);
