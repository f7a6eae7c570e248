import { site } from "../../lib/site.ts";

/** The mark, a picked fruit, and the shop's name; leads home. */
export function Logo() {
  return (
    <a className="logo" href="/" aria-label={`${site.name}, home`}>
      <svg viewBox="0 0 28 30" aria-hidden="true">
        <circle cx="14" cy="17.5" r="12" fill="#e72a00" />
        <path
          d="M13.5 8.5C13.8 5 16 2 20.500 1.300"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {site.name}
    </a>
  );
}
