import styles from "./media-grid.module.css";
import { dimensionsLabel, sizeLabel } from "./media-labels.ts";
import { kindLabels, type Media } from "./media-search.ts";
import { useGridKeys } from "./use-grid-keys.ts";

interface MediaGridProps {
  label: string;
  media: readonly Media[];
  onPick: (picture: Media) => void;
  /** Another page or search is on its way; these are of the former one. */
  isStale?: boolean;
}

/** A grid of picture buttons, moved through by arrow keys. */
export function MediaGrid({ label, media, onPick, isStale }: MediaGridProps) {
  const keys = useGridKeys(media.map(({ id }) => id).join());
  return (
    <ul
      className={styles.grid}
      aria-label={label}
      aria-busy={isStale || undefined}
      onKeyDown={keys.onKeyDown}
    >
      {media.map((picture, index) => (
        <li key={picture.id}>
          <button
            type="button"
            data-cell
            className={styles.tile}
            title={picture.alt || picture.name}
            tabIndex={index === keys.at ? 0 : -1}
            onFocus={() => keys.onFocus(index)}
            onClick={() => onPick(picture)}
          >
            <img
              src={`/img/${picture.id}?w=320`}
              width={320}
              height={320}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
            />
            <b>{picture.name}</b>
            <span className="muted num">{factsOf(picture)}</span>
            <span className="muted">{kindLabels[picture.kind]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Size in pixels and in bytes, if known. */
const factsOf = (picture: Media): string =>
  [dimensionsLabel(picture), sizeLabel(picture)].filter(Boolean).join(" · ");
