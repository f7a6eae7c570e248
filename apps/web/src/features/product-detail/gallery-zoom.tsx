import { t } from "@pickwell/texts/t.ts";
import { arrowStep } from "@pickwell/ui/browser/onward.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import header from "../shell/header.module.css";
import styles from "./gallery-zoom.module.css";
import { useZoom } from "./use-zoom.ts";
import { MAX_SCALE } from "./zoom-rules.ts";

export interface GalleryZoomProps {
  name: string;
  pictures: Product["images"];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** A product's pictures in full screen, with zoom. */
export function GalleryZoom({ name, pictures, index, onShow, onClose }: GalleryZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const count = pictures.length;
  const step = (way: 1 | -1) => {
    if (count > 1) onShow((index + way + count) % count);
  };
  const { zoom, handlers, enlarge, reduce, reset } = useZoom(frame, step);

  useLayoutEffect(() => dialog.current?.showModal(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins whole
  useEffect(reset, [index]);
  // Set by script: styles in the markup need a permission that the page does not give.
  useLayoutEffect(() => {
    const { scale, x, y } = zoom;
    if (picture.current) {
      picture.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    }
  }, [zoom]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const aside = arrowStep(event.key);
    if (aside !== 0) step(aside);
    else if (event.key === "+" || event.key === "=") enlarge();
    else if (event.key === "-") reduce();
    else if (event.key === "0") reset();
    else return;
    event.preventDefault();
    // The page below turns its own pictures by the same keys.
    event.stopPropagation();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={t("Pictures of {name}", { name })}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div
        ref={frame}
        className={styles.frame}
        data-enlarged={zoom.scale > 1 || undefined}
        {...handlers}
      >
        <div ref={picture} className={styles.picture}>
          <Picture
            key={pictures[index]?.key}
            of={pictures[index] && { ...pictures[index], frame: undefined }}
            alt={pictures[index]?.alt || name}
            sizes="200vmax"
            width={1280}
            height={1280}
            eager
          />
        </div>
      </div>
      <div className={styles.tools}>
        {count > 1 && (
          <>
            <Tool icon="arrow-left" label={t("Previous picture")} onPress={() => step(-1)} />
            <span className="num" role="status">
              <span className="vh">{t("Picture")} </span>
              {index + 1}
              <span aria-hidden="true"> / </span>
              <span className="vh"> {t("of ## picture 2 of 5")} </span>
              {count}
            </span>
            <Tool icon="arrow-right" label={t("Next picture")} onPress={() => step(1)} />
          </>
        )}
        <Tool icon="minus" label={t("Zoom out")} isOff={zoom.scale === 1} onPress={reduce} />
        <Tool icon="plus" label={t("Zoom in")} isOff={zoom.scale === MAX_SCALE} onPress={enlarge} />
        <Tool icon="close" label={t("Close")} onPress={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}

interface ToolProps {
  icon: "arrow-left" | "arrow-right" | "minus" | "plus" | "close";
  label: string;
  isOff?: boolean;
  onPress: () => void;
}

/** A disabled tool keeps the focus. */
const Tool = ({ icon, label, isOff = false, onPress }: ToolProps) => (
  <button
    type="button"
    className={header.tool}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);
