import { appearanceKey } from "@pickwell/api/search-appearances/rules";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
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
  { label: t("Home"), path: "/" },
  { label: t("All Products"), path: "/products" },
  { label: t("Deals"), path: "/deals" },
  { label: t("Categories"), path: "/categories" },
  { label: t("Collections"), path: "/collections" },
  { label: t("Blog"), path: "/blog" },
  { label: t("About"), path: "/about" },
  { label: t("Contact"), path: "/contact" },
];

const LIMIT = 20;

/** Search appearance of pages without a form, and all customized ones. */
export function AppearancesSection() {
  const { blog } = useRouteContext({ from: "__root__" }).api;
  const [open, setOpen] = useState<string | null>(null);
  const categories = useQuery(blog.categories.queryOptions()).data ?? [];
  const tags = useQuery(blog.tags.queryOptions()).data ?? [];
  return (
    <section className={panel.panel} aria-label={t("Search Appearance")}>
      <header>
        <h2>{t("Search Appearance")}</h2>
      </header>
      <div className={styles.group}>
        <p className="hint">
          {t(
            "What search engines and those who share a page are shown of it. Products, categories, collections, deals, articles, authors and pages have a button “Search and Sharing” in their own forms.",
          )}
        </p>
        <Places title={t("Screens")} places={screens} onOpen={setOpen} />
        <Places
          title={t("Categories of the Blog")}
          places={categories.map(({ name }) => ({
            label: name,
            path: blogPath({ category: name }),
          }))}
          onOpen={setOpen}
        />
        <Places
          title={t("Tags of the Blog")}
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
              {rich("Edit<span> {label}</span>", {
                span: (inside) => <span className="vh">{inside}</span>,
                label,
              })}
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
    setProblem(isPath ? undefined : t("Please enter the path of a page, such as /products."));
    if (isPath) onOpen(path.trim());
  };
  return (
    <form className={styles.anyPage} noValidate onSubmit={submit}>
      <Frame id={id} label={t("Any Other Page")} problem={problem}>
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
          {t("Open")}
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
      ? t("Kept out of search engines")
      : canonical
        ? t("Listed as {canonical}", { canonical })
        : title || description || t("A picture of its own");
  return (
    <>
      <Places
        title={t("Pages with Their Own Texts")}
        places={appearances.map((row) => ({ label: row.path, path: row.path, note: noteOf(row) }))}
        onOpen={onOpen}
      />
      {total > LIMIT && <Pager of={{ total, page, limit: LIMIT }} onPage={setPage} />}
    </>
  );
}
