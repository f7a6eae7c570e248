import type { Outputs } from "@pickwell/api";
import { initialsOf } from "@pickwell/api/blog/authors/rules";
import { authorPath } from "@pickwell/ui/browser/paths.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import "./author.css";

/** Who wrote something, with the way to whatever else they wrote. */
export function AuthorName({ name }: { name: string }) {
  const path = authorPath(name);
  return path ? (
    <a className="author-name" href={path} rel="author" dir="auto">
      {name}
    </a>
  ) : (
    <b className="author-name">{name}</b>
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

/** A photo, or initials as long as there is none. The name stands beside it. */
export function Portrait({ name, photo, size, eager }: PortraitProps) {
  const edge = SIZES[size];
  if (!photo) {
    const initials = authorPath(name) ? initialsOf(name) : "";
    return initials ? (
      <span className={`portrait portrait--${size} monogram`} aria-hidden="true">
        {initials}
      </span>
    ) : null;
  }
  return (
    <Picture
      of={photo}
      alt=""
      className={`portrait portrait--${size}`}
      sizes={`${edge}px`}
      width={edge}
      height={edge}
      eager={eager}
    />
  );
}
