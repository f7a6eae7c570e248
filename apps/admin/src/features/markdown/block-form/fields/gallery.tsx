import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useRef, useState } from "react";
import { Icon } from "../../../../ui/icon.tsx";
import { MediaPicker } from "../../../media/media-picker.tsx";
import styles from "../block-dialog.module.css";
import { type FieldsProps, Line, TextLine } from "./line.tsx";

export function GalleryFields(form: FieldsProps) {
  const { values, change } = form;
  const [isChoosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const add = (url: string, alt: string) =>
    change({ pictures: [...values.pictures, { url, alt }] });
  return (
    <>
      <TextLine {...form} name="title" label={t("What it shows (optional)")} />
      <Pictures {...form} />
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

function Pictures({ values: { pictures }, change }: FieldsProps) {
  const set = (place: number, changed: Partial<(typeof pictures)[number]>) =>
    change({
      pictures: pictures.map((each, at) => (at === place ? { ...each, ...changed } : each)),
    });
  return pictures.map(({ url, alt }, place) => {
    const label = t("Picture {from}", { from: place + 1 });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no other order
      <div key={place} className={styles.picture}>
        {/* Others are shown once the shop has fetched them. */}
        {url.startsWith("/img/") && <img src={`${url}?w=160`} width={104} height={104} alt="" />}
        <div>
          <Line label={label} value={url} onChange={(value) => set(place, { url: value })} />
          <Line
            label={t("What picture {place} shows", { place: place + 1 })}
            value={alt}
            onChange={(value) => set(place, { alt: value })}
          />
          <button
            type="button"
            className="btn btn--xs btn--soft"
            onClick={() => change({ pictures: pictures.filter((_, at) => at !== place) })}
          >
            <Icon name="close" />{" "}
            {rich("Remove<span> {label}</span>", {
              span: (inside) => <span className="vh">{inside}</span>,
              label,
            })}
          </button>
        </div>
      </div>
    );
  });
}
