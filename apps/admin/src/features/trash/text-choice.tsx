import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  noneText,
  OFFERED,
  type OfferedRecord,
  RecordChoice,
  type RecordChoiceProps,
  useTyped,
} from "../../forms/record-choice.tsx";
import { useAdmin } from "../../lib/use-admin.ts";

interface TextChoiceProps extends RecordChoiceProps {
  /** Ids of those that are not offered; of pages their slugs. */
  without: readonly string[];
}

const others = (records: OfferedRecord[] | undefined, without: readonly string[]) =>
  (records ?? []).filter(({ id }) => !without.includes(id));

/** A published article, searched by words of it. */
export function ArticleChoice({ without, ...props }: TextChoiceProps) {
  const [search, onType] = useTyped();
  const limit = OFFERED + without.length;
  const found = useQuery({
    ...useAdmin().posts.list.queryOptions({ search, status: "published", limit }),
    placeholderData: keepPreviousData,
  });
  const records = found.data?.posts.map(({ id, title, slug }) => ({
    ...{ id, name: title },
    note: `/blog/${slug}`,
  }));
  return (
    <RecordChoice
      {...props}
      records={others(records, without)}
      onType={onType}
      placeholder={t("Search articles")}
      none={noneText(found, {
        none: t("No articles found"),
        failed: t("The articles could not be read."),
      })}
    />
  );
}

/** A page, searched by words of it. */
export function PageChoice({ without, ...props }: TextChoiceProps) {
  const [search, onType] = useTyped();
  const found = useQuery({
    ...useAdmin().pages.list.queryOptions({ search, limit: OFFERED + without.length }),
    placeholderData: keepPreviousData,
  });
  const records = found.data?.pages.map(({ slug, title }) => ({
    ...{ id: slug, name: title },
    note: `/${slug}`,
  }));
  return (
    <RecordChoice
      {...props}
      records={others(records, without)}
      onType={onType}
      placeholder={t("Search pages")}
      none={noneText(found, {
        none: t("No pages found"),
        failed: t("The pages could not be read."),
      })}
    />
  );
}

/** A published collection, searched by words of it. */
export function CollectionChoice({ without, ...props }: TextChoiceProps) {
  const [search, onType] = useTyped();
  const limit = OFFERED + without.length;
  const found = useQuery({
    ...useAdmin().collections.list.queryOptions({ search, status: "published", limit }),
    placeholderData: keepPreviousData,
  });
  const records = found.data?.collections.map(({ id, title, slug }) => ({
    ...{ id, name: title },
    note: `/collections/${slug}`,
  }));
  return (
    <RecordChoice
      {...props}
      records={others(records, without)}
      onType={onType}
      placeholder={t("Search collections")}
      none={noneText(found, {
        none: t("No collections found"),
        failed: t("The collections could not be read."),
      })}
    />
  );
}
