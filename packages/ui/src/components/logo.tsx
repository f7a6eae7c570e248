import { t } from "@pickwell/texts/t.ts";
import { type Shop, useShop } from "../shop/shop.ts";
import styles from "./logo.module.css";

/** Letters; a longer name is written smaller, on two lines at most. */
const LONG_NAME = 18;

type LogoRef = NonNullable<Shop["logo"]>;

/** The logo, linked to the home page. */
export function Logo({ isSmall }: { isSmall?: boolean }) {
  const { site, logo } = useShop();
  return (
    <a
      className={isSmall ? `${styles.logo} ${styles.small}` : styles.logo}
      href="/"
      aria-label={t("{siteName}, home", { siteName: site.siteName })}
      data-long={site.siteName.length > LONG_NAME || undefined}
    >
      {logo ? (
        <LogoPicture of={logo} alt={site.siteName} />
      ) : (
        <>
          <svg viewBox="0 0 28 30" aria-hidden="true">
            <circle cx="14" cy="17.5" r="12" fill="var(--accent)" />
            <path
              d="M13.5 8.5C13.8 5 16 2 20.500 1.300"
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinecap="round"
            />
          </svg>
          <span>{site.siteName}</span>
        </>
      )}
    </a>
  );
}

const HEIGHT = 40;
const MAX_WIDTH = 160;

/** As large as it will be from the start, so that nothing moves when it arrives. */
function LogoPicture({ of: { key, ratio }, alt }: { of: LogoRef; alt: string }) {
  const width = Math.min(MAX_WIDTH, HEIGHT * ratio);
  const src = `/img/${key}`;
  return (
    <img
      src={`${src}?w=${MAX_WIDTH}`}
      srcSet={`${src}?w=${MAX_WIDTH}, ${src}?w=${2 * MAX_WIDTH} 2x`}
      width={Math.round(width)}
      height={Math.round(width / ratio)}
      alt={alt}
    />
  );
}
