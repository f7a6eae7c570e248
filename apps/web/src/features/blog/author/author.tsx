import type { Outputs } from "@pickwell/api";
import { initialsOf } from "@pickwell/api/blog/authors/rules";
import { authorPath } from "@pickwell/ui/browser/paths.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import styles from "./author.module.css";

/** An author's name, linked to their page. */
export function AuthorName({ name }: { name: string }) {
  const path = authorPath(name);
  return path ? (
    <a className={styles.name} href={path} rel="author" dir="auto">
      {name}
    </a>
  ) : (
    <b className={styles.name}>{name}</b>
  );
}

/** Pixels of each size. */
const SIZES = { sm: 40, lg: 160 };

interface PortraitProps {
  name: string;
  photo: Outputs["blog"]["author"]["photo"] | undefined;
  size: keyof typeof SIZES;
  eager?: boolean;
}

/** An author's photo, or initials. */
export function Portrait({ name, photo, size, eager }: PortraitProps) {
  const edge = SIZES[size];
  if (!photo) {
    const initials = authorPath(name) ? initialsOf(name) : "";
    return initials ? (
      <span className={`${styles.portrait} ${styles[size]} ${styles.monogram}`} aria-hidden="true">
        {initials}
      </span>
    ) : null;
  }
  return (
    <Picture
      of={photo}
      alt=""
      className={`${styles.portrait} ${styles[size]}`}
      sizes={`${edge}px`}
      width={edge}
      height={edge}
      eager={eager}
    />
  );
}
