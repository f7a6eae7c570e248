import { appearanceKey } from "@pickwell/api/search-appearances/rules";
import { blogPath } from "@pickwell/ui/browser/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { Frame } from "../../forms/fields.tsx";
import { useAdmin } from "../../lib/use-admin.ts";
import { Pager } from "../../ui/pager.tsx";
import panel from "../../ui/panel.module.css";
import styles from "./appearance.module.css";
import { AppearanceSheet } from "./appearance-sheet.tsx";
import { readable } from "./readable.ts";

interface PagePlace {
  label: string;
  path: string;
}

/** Screens of the shop's own that search engines list. */
const screens: PagePlace[] = [
  { label: "Home", path: "/" },
  { label: "All Products", path: "/products" },
  { label: "Deals", path: "/deals" },
  { label: "Categories", path: "/categories" },
  { label: "Blog", path: "/blog" },
  { label: "About", path: "/about" },
  { label: "Contact", path: "/contact" },
];

const LIMIT = 20;

/** How pages look in search engines that have no form of their own, and all that differ. */
export function AppearancesSection() {
  const { blog } = useRouteContext({ from: "__root__" }).api;
  const [open, setOpen] = useState<string | null>(null);
  const categories = useQuery(blog.categories.queryOptions()).data ?? [];
  const tags = useQuery(blog.tags.queryOptions()).data ?? [];
  return (
    <section className={panel.panel} aria-label="Search Appearance">
      <header>
        <h2>Search Appearance</h2>
      </header>
      <div className={styles.group}>
        <p className="hint">
          What search engines and those who share a page are shown of it. Products, categories,
          deals, articles, authors and pages have a button “Search and Sharing” in their own forms.
        </p>
        <Places title="Screens" places={screens} onOpen={setOpen} />
        <Places
          title="Categories of the Blog"
          places={categories.map(({ name }) => ({
            label: name,
            path: blogPath({ category: name }),
          }))}
          onOpen={setOpen}
        />
        <Places
          title="Tags of the Blog"
          places={tags.map(({ name }) => ({ label: name, path: blogPath({ tag: name }) }))}
          onOpen={setOpen}
        />
        <AnyPage onOpen={setOpen} />
        <Changed onOpen={setOpen} />
      </div>
      {open !== null && <AppearanceSheet path={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface PlacesProps {
  title: string;
  places: (PagePlace & { note?: string })[];
  onOpen: (path: string) => void;
}

function Places({ title, places, onOpen }: PlacesProps) {
  const id = useId();
  if (places.length === 0) return null;
  return (
    <>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        {places.map(({ label, path, note }) => (
          <li key={path}>
            <span className={styles.path}>
              <b>{label}</b>
              {(note ?? label !== path) && <span className="muted">{note ?? readable(path)}</span>}
            </span>
            <button type="button" className="btn btn--xs btn--soft" onClick={() => onOpen(path)}>
              Edit<span className="vh"> {label}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A page by its address. */
function AnyPage({ onOpen }: { onOpen: (path: string) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { origin } = window.location;
    const path = text.trim().startsWith(`${origin}/`) ? text.trim().slice(origin.length) : text;
    const isPath = appearanceKey(path.trim()) !== null;
    setProblem(isPath ? undefined : "Please enter the path of a page, such as /products.");
    if (isPath) onOpen(path.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <Frame id={id} label="Any Other Page" problem={problem}>
        <input
          id={id}
          className="field"
          placeholder="/a-page"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={(event) => setText(event.target.value)}
        />
      </Frame>
      <div className="actions">
        <button type="submit" className="btn btn--sm btn--soft">
          Open
        </button>
      </div>
    </form>
  );
}

/** Pages of which something has been entered, or came with a site that was moved in. */
function Changed({ onOpen }: { onOpen: (path: string) => void }) {
  const [page, setPage] = useState(1);
  const query = useQuery(useAdmin().searchAppearances.list.queryOptions({ page, limit: LIMIT }));
  const { appearances = [], total = 0 } = query.data ?? {};
  const noteOf = ({ noindex, canonical, title, description }: (typeof appearances)[number]) =>
    noindex
      ? "Kept out of search engines"
      : canonical
        ? `Listed as ${canonical}`
        : title || description || "A picture of its own";
  return (
    <>
      <Places
        title="Pages with Words of Their Own"
        places={appearances.map((row) => ({ label: row.path, path: row.path, note: noteOf(row) }))}
        onOpen={onOpen}
      />
      {total > LIMIT && <Pager of={{ total, page, limit: LIMIT }} onPage={setPage} />}
    </>
  );
}
