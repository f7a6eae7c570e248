/** The media library, for admins. */
import { MAX_UPLOAD_BYTES, mediaKinds } from "@pickwell/api/media/rules";
import { z } from "zod";
import { asChange } from "./payload.ts";
import { presentMedia } from "./present.ts";
import { choice, text, whole } from "./query.ts";
import { mediaDetailsShape, mediaShape } from "./shapes.ts";
import { row } from "./table.ts";

const kinds = ["all", ...mediaKinds] as const;
const KNOWN = "This picture was in the library already";

export const mediaRows = [
  row(
    "GET /api/admin/media",
    async (api, { query, origin }) => {
      const { media, total, page, limit } = await api.admin.media.list({
        search: text(query, "search"),
        kind: choice(query, "kind", kinds),
        page: whole(query, "page"),
        limit: whole(query, "limit"),
      });
      return {
        data: media.map((picture) => presentMedia(picture, origin)),
        alias: "media",
        message: "Pictures fetched successfully",
        total,
        page,
        limit,
      };
    },
    {
      isPrivate: true,
      doc: {
        summary: "Every picture that the shop knows, the newest first",
        procedure: "admin.media.list",
        query: { search: "search", kind: "kind", page: "page", limit: "limit" },
        data: z.array(mediaShape),
        alias: "media",
        isPaged: true,
      },
    },
  ),
  row(
    "GET /api/admin/media/:id",
    async (api, { params, origin }) => {
      const { usedIn, hasMoreUses, ...picture } = await api.admin.media.one({ id: params.id });
      return {
        data: { ...presentMedia(picture, origin), usedIn, hasMoreUses },
        alias: "picture",
        message: "Picture fetched successfully",
      };
    },
    {
      isPrivate: true,
      doc: {
        summary: "One picture, and what shows it",
        procedure: "admin.media.one",
        data: mediaDetailsShape,
        alias: "picture",
      },
    },
  ),
  row(
    "POST /api/admin/media",
    async (api, { form, origin }) => {
      const {
        isNew,
        usedIn: _,
        hasMoreUses: __,
        ...picture
      } = await api.admin.media.add({
        alt: text(form, "alt"),
        name: text(form, "name"),
      });
      return {
        data: presentMedia(picture, origin),
        alias: "picture",
        beside: { isNew },
        ...(isNew ? { message: "Picture uploaded successfully" } : { message: KNOWN, status: 200 }),
      };
    },
    {
      isPrivate: true,
      status: 201,
      upload: { field: "file", maxBytes: MAX_UPLOAD_BYTES },
      doc: {
        summary: "Upload a picture: JPEG, PNG, WebP, AVIF, or the first one of a GIF",
        procedure: "admin.media.add",
        data: mediaShape,
        alias: "picture",
        beside: { isNew: z.boolean() },
        otherStatuses: { 200: `${KNOWN}.` },
      },
    },
  ),
  row(
    "PUT /api/admin/media/:id",
    async (api, { params, body, origin }) => {
      const { usedIn, hasMoreUses, ...picture } = await api.admin.media.change({
        id: params.id,
        ...asChange(body),
      });
      return {
        data: { ...presentMedia(picture, origin), usedIn, hasMoreUses },
        alias: "picture",
        message: "Picture updated successfully",
      };
    },
    {
      isPrivate: true,
      doc: {
        summary: "Change what the library says of a picture",
        procedure: "admin.media.change",
        data: mediaDetailsShape,
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
