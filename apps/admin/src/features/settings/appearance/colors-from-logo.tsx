import { t } from "@pickwell/texts/t.ts";
import { type CSSProperties, useEffect, useState } from "react";
import { type Path, type PathValue, useWatch } from "react-hook-form";
import { keyOf } from "../../../forms/picture-text.ts";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import styles from "./brand-contrast.module.css";
import { colorsOfLogo, type LogoColors } from "./logo-colors.ts";

interface Colors {
  logo: string;
  primaryColor: string;
  secondaryColor: string;
}

/** A logo is drawn as large as this to be looked at, in pixels. */
const LOOKED_AT = 96;

/** @param key - of a picture of the media library */
async function readColors(key: string): Promise<LogoColors | null> {
  const picture = new Image();
  picture.src = `/img/${encodeURIComponent(key)}?w=160`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = LOOKED_AT;
  canvas.height = LOOKED_AT;
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (!drawing) return null;
  drawing.drawImage(picture, 0, 0, LOOKED_AT, LOOKED_AT);
  return colorsOfLogo(drawing.getImageData(0, 0, LOOKED_AT, LOOKED_AT).data);
}

/** Suggests colours from the logo; applied only when pressed. */
export function ColorsFromLogo<Values extends Colors>({ of }: { of: RecordForm<Values> }) {
  const { form } = of as unknown as RecordForm<Colors>;
  const [logo, primaryColor, secondaryColor] = useWatch({
    control: form.control,
    name: ["logo", "primaryColor", "secondaryColor"],
  });
  const key = keyOf(logo.trim());
  const [found, setFound] = useState<{ key: string; colors: LogoColors | null } | null>(null);
  useEffect(() => {
    if (!key) return;
    let isGone = false;
    readColors(key).then(
      (colors) => !isGone && setFound({ key, colors }),
      // What cannot be drawn has no colours to propose.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [key]);

  const colors = found && found.key === key ? found.colors : null;
  const isSo =
    colors === null ||
    (colors.primary === primaryColor.toLowerCase() &&
      (colors.secondary ?? secondaryColor).toLowerCase() === secondaryColor.toLowerCase());
  function take({ primary, secondary }: LogoColors) {
    const set = <Name extends Path<Colors>>(name: Name, value: PathValue<Colors, Name>) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    set("primaryColor", primary.toUpperCase());
    if (secondary) set("secondaryColor", secondary.toUpperCase());
    // The button goes, and with it the focus.
    form.setFocus("primaryColor");
  }
  return (
    <div role="status">
      {colors && !isSo && (
        <p className={styles.proposal}>
          {t("Your logo’s colours:")}
          {[colors.primary, colors.secondary].map(
            (hex) =>
              hex && (
                <span key={hex} className="num">
                  <span
                    className={styles.swatch}
                    style={{ "--ground": hex } as CSSProperties}
                    aria-hidden="true"
                  />{" "}
                  {hex.toUpperCase()}
                </span>
              ),
          )}
          <button type="button" className="btn btn--xs btn--soft" onClick={() => take(colors)}>
            {t("Use These Colours")}
          </button>
        </p>
      )}
    </div>
  );
}
