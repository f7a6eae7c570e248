import { PICTURE_WIDTHS } from "@pickwell/api/pictures/rules";
import { MAX_THUMBNAILS } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import { arrowStep, onward } from "@pickwell/ui/browser/onward.ts";
import edged from "@pickwell/ui/components/edged.module.css";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import sticker from "@pickwell/ui/components/sticker.module.css";
import { formatPercent } from "@pickwell/ui/format/percent.ts";
import type { Product } from "@pickwell/ui/shop/product.ts";
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import header from "../shell/header.module.css";
import gallery from "./gallery.module.css";
import type { GalleryZoomProps } from "./gallery-zoom.tsx";

/** Pictures are square and fill a taller frame, so they are laid out wider than it. */
const SIZES = "(max-width: 56.25rem) 100vw, 800px";

interface GalleryProps {
  product: Pick<Product, "name" | "images">;
  /** Whole percent saved; 0 for none. */
  percent: number;
}

/**
 * A product's pictures in a horizontally scrolling strip, which works by swiping and without
 * JavaScript. Buttons and arrow keys wrap around.
 */
export function Gallery({ product: { name, images }, percent }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [Zoom, setZoom] = useState<ComponentType<GalleryZoomProps> | null>(null);
  const pictures = images.length > 0 ? images : [null];
  const count = pictures.length;

  function show(next: number) {
    const wrapped = (next + count) % count;
    setIndex(wrapped);
    const { current } = strip;
    current?.scrollTo({ left: onward() * wrapped * current.clientWidth, behavior: "instant" });
  }

  /** Loads what shows the pictures closely; without it the browser shows the picture alone. */
  function open(event: MouseEvent<HTMLAnchorElement>) {
    const { currentTarget: link, ctrlKey, metaKey, shiftKey } = event;
    if (ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    import("./gallery-zoom.tsx").then(
      ({ GalleryZoom }) => setZoom(() => GalleryZoom),
      () => location.assign(link.href),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = arrowStep(event.key);
    if (count === 1 || step === 0) return;
    event.preventDefault();
    show(index + step);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={gallery.gallery} role="group" aria-label={t("Pictures")} onKeyDown={onKeyDown}>
      {count > 1 && (
        <div className={`${gallery.thumbs} print-hidden`}>
          {pictures.slice(0, MAX_THUMBNAILS).map((picture, at) => (
            <button
              className={edged.edged}
              key={picture?.key}
              type="button"
              aria-label={t("Picture {number}", { number: at + 1 })}
              aria-current={at === index || undefined}
              onClick={() => show(at)}
            >
              <Picture of={picture} alt="" sizes="110px" width={200} height={250} />
            </button>
          ))}
        </div>
      )}
      <div className={`${gallery.picture} ${edged.edged}`}>
        <div
          ref={strip}
          className={gallery.pictures}
          // What scrolls must be reachable by keyboard.
          tabIndex={count > 1 ? 0 : undefined}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setIndex(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
        >
          {pictures.map((picture, at) => (
            <Enlarged key={picture?.key ?? name} of={picture} isFirst={at === 0} onClick={open}>
              <Picture
                of={picture}
                alt={picture?.alt || name}
                sizes={SIZES}
                width={1000}
                height={1250}
                eager={at === 0}
              />
            </Enlarged>
          ))}
        </div>
        {percent > 0 && (
          <span className={`${sticker.sticker} ${sticker.xl}`}>
            <small>{t("Save ## stands before a percentage")} </small>
            {formatPercent(percent)}
          </span>
        )}
        {count > 1 && <Steps index={index} count={count} onShow={show} />}
      </div>
      {Zoom && (
        <Zoom
          name={name}
          pictures={images}
          index={index}
          onShow={show}
          onClose={() => setZoom(null)}
        />
      )}
    </div>
  );
}

interface EnlargedProps {
  of: { key: string; url?: string | undefined; isLinked?: true | undefined } | null;
  isFirst: boolean;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}

/** Leads to the picture as large as there is one; a drawing in its place is no picture. */
function Enlarged({ of, isFirst, onClick, children }: EnlargedProps) {
  if (!of) return <div>{children}</div>;
  const largest = PICTURE_WIDTHS.at(-1);
  const path = of.isLinked ? of.url : `/img/${encodeURIComponent(of.key)}?w=${largest}`;
  return (
    // Not a page of the shop, which would be drawn in place of this one.
    <a href={path} rel="external" data-shared-picture={isFirst || undefined} onClick={onClick}>
      {children}
    </a>
  );
}

interface StepsProps {
  index: number;
  count: number;
  onShow: (index: number) => void;
}

function Steps({ index, count, onShow }: StepsProps) {
  return (
    <div className={gallery.controls}>
      <button
        type="button"
        className={header.tool}
        aria-label={t("Previous picture")}
        onClick={() => onShow(index - 1)}
      >
        <Icon name="arrow-left" />
      </button>
      <span className="num" role="status">
        <span className="vh">{t("Picture")} </span>
        {index + 1}
        <span aria-hidden="true"> / </span>
        <span className="vh"> {t("of ## picture 2 of 5")} </span>
        {count}
      </span>
      <button
        type="button"
        className={header.tool}
        aria-label={t("Next picture")}
        onClick={() => onShow(index + 1)}
      >
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
