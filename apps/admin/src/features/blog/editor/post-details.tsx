import { postStates } from "@pickwell/api/blog/admin/schema";
import { slugify } from "@pickwell/api/slug";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { CheckField, SelectField, TextArea, TextField } from "../../../forms/fields.tsx";
import { zoneHint } from "../../../forms/moment-input.ts";
import { PictureField } from "../../../forms/picture-field.tsx";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { statusLabel } from "../../../ui/status-tag.tsx";
import { WhatChanged } from "../changes/what-changed.tsx";
import styles from "./post-editor.module.css";
import type { Post, PostValues } from "./post-values.ts";

const choices = postStates.map((value) => ({ value, label: statusLabel(value) }));

interface PostDetailsProps {
  of: RecordForm<PostValues>;
  /** Null for a new one. */
  post: Post | null;
  children: ReactNode;
}

/** The fields of an article besides title and text. */
export function PostDetails({ of, post, children }: PostDetailsProps) {
  const { api } = useRouteContext({ from: "__root__" });
  const { data: categories = [] } = useQuery(api.blog.categories.queryOptions());
  const authors = useQuery(useAdmin().authors.list.queryOptions({})).data?.authors ?? [];
  const list = useId();
  const authorList = useId();
  const title = of.form.watch("title");
  return (
    <div className={styles.sideColumn}>
      {post?.isPublic && <WhatChanged of={of} />}
      <SelectField of={of} name="status" choices={choices} />
      <TextField
        of={of}
        name="publishedAt"
        type="datetime-local"
        hint={t(
          "{zoneHint} Left empty, it is the moment of publishing. A time to come schedules the post.",
          { zoneHint: zoneHint() },
        )}
      />
      <CheckField of={of} name="featured" hint={t("Shown large on the blog and the home page.")} />
      <TextArea
        of={of}
        name="excerpt"
        rows={3}
        hint={t("Left empty, the text’s beginning is shown.")}
      />
      <PictureField of={of} name="cover" altName="coverAlt" saved={post?.cover} />
      <TextField of={of} name="category" list={list} />
      <datalist id={list}>
        {categories.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField of={of} name="tags" hint={t("With commas between them.")} />
      <TextField of={of} name="author" list={authorList} hint={<AboutAuthors />} />
      <datalist id={authorList}>
        {authors.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <PictureField of={of} name="authorAvatar" saved={post?.authorAvatar} />
      <TextField
        of={of}
        name="slug"
        spellCheck={false}
        placeholder={slugify(title) || undefined}
        hint={
          post
            ? t("Its former address leads here when it changes.")
            : t("Left empty, it follows from the title.")
        }
      />
      {children}
    </div>
  );
}

const AboutAuthors = () => (
  <>
    {rich("Their photo and text are under <a>Authors</a>.", {
      a: (inside) => (
        <a className="link" href="/admin/authors" target="_blank" rel="noopener">
          {inside}
        </a>
      ),
    })}
  </>
);
