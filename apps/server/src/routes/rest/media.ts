/** REST calls of the media library, for admins. */
import type { Outputs } from "@pickwell/api";
import { mediaChangeInput, mediaCreateInput } from "@pickwell/api/media/admin/schema";
import { MAX_UPLOAD_BYTES, mediaKinds } from "@pickwell/api/media/rules";
import { z } from "zod";
import { bodyOf, changeOf } from "./codecs/body.ts";
import { dateTime, pathOf, pictureFields } from "./codecs/fields.ts";
import { choice, text, wholeNumberParam } from "./query.ts";
import { row } from "./table.ts";

type Media = Outputs["admin"]["media"]["list"]["media"][number];

/** Pictures: documented ↔ internal. @param origin - see `pictureFields` */
function mediaCodecs(origin: string) {
  const media = z
    .strictObject({
      /** The picture's key, by which products, deals, articles and texts name it. */
      id: z.string(),
      kind: z.enum(mediaKinds),
      alt: z.string(),
      type: z.string().nullable(),
      bytes: z.int().nullable(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      createdAt: dateTime,
      updatedAt: dateTime,
      name: z.string(),
      uploadedBy: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
      version: z.int(),
      /** The URL of an external picture, or the shop's own URL for it. */
      url: pictureFields(origin).picture,
    })
    .meta({ id: "Media" });
  return {
    media,
    /** A picture of the library with what shows it. */
    mediaDetails: media
      .extend({
        usedIn: z.array(
          z.strictObject({
            kind: z.enum([
              "product",
              "deal",
              "post",
              "category",
              "collection",
              "appearance",
              "author",
              "page",
              "draft",
              "settings",
            ]),
            id: z.string(),
            title: z.string(),
          }),
        ),
        hasMoreUses: z.boolean(),
      })
      .meta({ id: "MediaDetails" }),
    mediaChanges: changeOf(mediaChangeInput, { resource: media }),
  };
}

/** A picture under the documented names. */
const named = ({ url, frame: _, focus: __, ...picture }: Media) => ({
  ...picture,
  url: pathOf({ key: picture.id, url: url ?? undefined }),
});

const kinds = ["all", ...mediaKinds] as const;
const KNOWN = "This picture was in the library already";

export function mediaRows(origin: string) {
  const { media: library, mediaDetails, mediaChanges } = mediaCodecs(origin);
  return [
    row(
      "GET /api/admin/media",
      async (api, { query }) => {
        const { media, total, page, limit } = await api.admin.media.list({
          search: text(query, "search"),
          kind: choice(query, "kind", kinds),
          page: wholeNumberParam(query, "page"),
          limit: wholeNumberParam(query, "limit"),
        });
        return {
          data: media.map(named),
          alias: "media",
          message: "Pictures fetched successfully",
          total,
          page,
          limit,
        };
      },
      {
        isPrivate: true,
        data: z.array(library),
        doc: {
          summary: "Every picture that the shop knows, the newest first",
          procedure: "admin.media.list",
          query: { search: "search", kind: "kind", page: "page", limit: "limit" },
          alias: "media",
          isPaged: true,
        },
      },
    ),
    row(
      "GET /api/admin/media/:id",
      async (api, { params }) => {
        const { usedIn, hasMoreUses, ...picture } = await api.admin.media.get({ id: params.id });
        return {
          data: { ...named(picture), usedIn, hasMoreUses },
          alias: "picture",
          message: "Picture fetched successfully",
        };
      },
      {
        isPrivate: true,
        data: mediaDetails,
        doc: {
          summary: "One picture, and what shows it",
          procedure: "admin.media.get",
          alias: "picture",
        },
      },
    ),
    row(
      "POST /api/admin/media",
      async (api, { form }) => {
        const {
          isNew,
          usedIn: _,
          hasMoreUses: __,
          ...picture
        } = await api.admin.media.create({
          alt: text(form, "alt"),
          name: text(form, "name"),
        });
        return {
          data: named(picture),
          alias: "picture",
          beside: { isNew },
          ...(isNew
            ? { message: "Picture uploaded successfully" }
            : { message: KNOWN, status: 200 }),
        };
      },
      {
        isPrivate: true,
        status: 201,
        upload: { field: "file", maxBytes: MAX_UPLOAD_BYTES, form: bodyOf(mediaCreateInput) },
        data: library,
        beside: { isNew: z.boolean() },
        doc: {
          summary: "Upload a picture: JPEG, PNG, WebP, AVIF, or the first one of a GIF",
          procedure: "admin.media.create",
          alias: "picture",
          otherStatuses: { 200: `${KNOWN}.` },
        },
      },
    ),
    row(
      "PUT /api/admin/media/:id",
      async (api, { params, body }) => {
        const { usedIn, hasMoreUses, ...picture } = await api.admin.media.change({
          id: params.id,
          ...body,
        });
        return {
          data: { ...named(picture), usedIn, hasMoreUses },
          alias: "picture",
          message: "Picture updated successfully",
        };
      },
      {
        isPrivate: true,
        body: mediaChanges,
        data: mediaDetails,
        doc: {
          summary: "Change what the library says of a picture",
          procedure: "admin.media.change",
          alias: "picture",
        },
      },
    ),
    row(
      "DELETE /api/admin/media/:id",
      (api, { params }) => api.admin.media.remove({ id: params.id }),
      {
        isPrivate: true,
        ignoresBody: true,
        doc: {
          summary: "Move a picture that nothing shows into the trash",
          procedure: "admin.media.remove",
        },
      },
    ),
  ];
}
