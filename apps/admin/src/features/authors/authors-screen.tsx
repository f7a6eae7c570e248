import { t } from "@pickwell/texts/t.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { SearchBox, Tools } from "../../ui/tools.tsx";
import { type Author, EditAuthor } from "./author-form.tsx";
import type { AuthorSearch } from "./author-search.ts";
import styles from "./authors.module.css";

const LIMIT = 20;

interface AuthorsScreenProps {
  search: AuthorSearch;
  onSearch: OnSearch<AuthorSearch>;
}

const Who = ({ of: { name, photo } }: { of: Author }) => (
  <span className={styles.cell}>
    {photo ? (
      <Picture of={photo} alt="" sizes="40px" width={40} height={40} />
    ) : (
      <span className={styles.initial} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
    )}
    <b>{name}</b>
  </span>
);

/** Authors with a slug have a page. */
const screenOf = ({ slug }: Author) => `/blog/author/${encodeURIComponent(slug)}`;

const columns: Column<Author>[] = [
  { id: "author", label: t("Author"), cell: (author) => <Who of={author} /> },
  {
    id: "about",
    label: t("About"),
    isMinor: true,
    cell: ({ bio }) => bio.split("\n", 1)[0] || <span className="muted">{t("Nothing yet")}</span>,
  },
  {
    id: "articles",
    label: t("Articles"),
    isNumber: true,
    cell: ({ articles }) => formatCount(articles),
  },
  {
    id: "published",
    label: t("Published"),
    isNumber: true,
    cell: ({ publicArticles }) => formatCount(publicArticles),
  },
];

/** Authors: everybody named on an article. */
export function AuthorsScreen({ search, onSearch }: AuthorsScreenProps) {
  const { page = 1 } = search;
  const query = useQuery({
    ...useAdmin().authors.list.queryOptions({ search: search.search, page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  const edit = ({ slug }: Author) => onSearch({ edit: slug });

  return (
    <Screen
      title={t("Authors")}
      intro={t("Everybody named as the author of an article has a page. Here you describe them.")}
    >
      <Panel label={t("Authors")}>
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search authors")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
        </Tools>
        <PagedList
          query={query}
          loading={t("Loading authors...")}
          failed={t("Failed to load authors. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => (
            <Empty
              title={t("No authors found")}
              hint={
                search.search
                  ? t("Try adjusting your search or filter criteria.")
                  : t("An article’s Author field brings its author here.")
              }
            />
          )}
        >
          {({ authors }) => (
            <DataTable
              label={t("Authors")}
              rows={authors}
              idOf={({ slug }) => slug}
              nameOf={({ name }) => name}
              columns={columns}
              actions={(author) => (
                <RowActions
                  name={author.name}
                  actions={[
                    ...(author.publicArticles > 0
                      ? [
                          {
                            label: t("View ## an action"),
                            icon: "eye" as const,
                            href: screenOf(author),
                          },
                        ]
                      : []),
                    { label: t("Edit"), icon: "pencil", onPress: () => edit(author) },
                  ]}
                />
              )}
              card={(author) => (
                <span className={styles.card}>
                  <Who of={author} />
                  <span className="muted">
                    {t("{articles, plural, one {# article} other {# articles}}", {
                      articles: author.articles,
                    })}
                  </span>
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
      {search.edit && (
        <EditAuthor
          key={search.edit}
          authorKey={search.edit}
          onClose={() => onSearch({ edit: undefined }, { replace: true })}
        />
      )}
    </Screen>
  );
}
