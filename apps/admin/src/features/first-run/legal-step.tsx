import { legalPages } from "@pickwell/api/first-run/rules";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAdmin } from "../../lib/use-admin.ts";
import { Icon } from "../../ui/icon.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import styles from "./first-run.module.css";

/** What each is called where the shop has none yet. */
const titles: Record<(typeof legalPages)[number], string> = {
  "affiliate-disclosure": t("Affiliate disclosure"),
  privacy: t("Privacy policy"),
  terms: t("Terms"),
  cookies: t("Cookies"),
  imprint: t("Imprint ## who runs the shop"),
  contact: t("Contact"),
};

/** Legal pages: which exist, with links. */
export function LegalStep({ onDone }: { onDone: () => void }) {
  const query = useQuery(useAdmin().pages.list.queryOptions({ limit: 200 }));
  const { data, isError, refetch } = query;
  if (!data) {
    return isError ? (
      <Failure message={t("Failed to load pages")} onRetry={() => void refetch()} />
    ) : (
      <Loading label={t("Loading pages...")} />
    );
  }
  const known = new Map(data.pages.map((page) => [page.slug, page]));
  return (
    <>
      <p className={styles.form}>
        {t(
          "Read each of them and make it yours: texts that a new shop begins with fit no shop exactly, and nobody has told them where you are. They are no legal advice.",
        )}
      </p>
      <ol className={styles.steps}>
        {legalPages.map((slug) => {
          const page = known.get(slug);
          // Not every country asks for one.
          if (slug === "imprint" && !page) return null;
          return (
            <li key={slug}>
              <Icon name={page && !page.needsReview ? "check" : "warning"} />
              <div>
                {page ? (
                  <Link to="/admin/pages" search={{ edit: slug }}>
                    {page.title}
                  </Link>
                ) : (
                  <Link to="/admin/pages" search={{ new: true, slug, title: titles[slug] }}>
                    {t("Write {title}", { title: titles[slug] })}
                  </Link>
                )}
                <p className="muted">
                  <State slug={slug} needsReview={page?.needsReview} />
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      <div className={styles.form}>
        <div>
          <button type="button" className="btn btn--sm btn--accent" onClick={onDone}>
            {t("I Have Read Them")}
          </button>
        </div>
      </div>
    </>
  );
}

/** What is left to do for a page. @param needsReview - undefined where there is no page */
function State({ slug, needsReview }: { slug: string; needsReview?: boolean }) {
  if (needsReview) return t("Still a draft, and says so to readers until you have checked it.");
  if (needsReview === false) return t("Read and checked.");
  return slug === "contact"
    ? t("Missing: /contact has the form, but no text of yours yet.")
    : t("Missing: /{slug} leads nowhere.", { slug });
}
