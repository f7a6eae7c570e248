import type { Outputs } from "@pickwell/api";
import { z } from "zod";
import { asChange } from "./payload.ts";
import { choice, text, whole } from "./query.ts";
import { adminUserShape } from "./shapes.ts";
import { row } from "./table.ts";

type User = Outputs["admin"]["users"]["one"];

/** An account by the documented names; `uid` and `id` are the same. */
const presentUser = (user: User) => ({
  id: user.id,
  uid: user.id,
  username: user.name || user.email,
  name: user.name,
  email: user.email,
  pendingEmail: user.pendingEmail,
  emailVerified: user.emailVerifiedAt !== null,
  hasTwoFactor: user.hasTwoFactor,
  role: user.role,
  status: user.status,
  createdAt: user.createdAt,
  lastLogin: user.lastLoginAt,
  version: user.version,
});

const roles = ["all", "admin", "user"] as const;
const statuses = ["all", "active", "inactive"] as const;
/** Accounts of a list that asks for no number. */
const LIMIT = 200;

const isPrivate = true;

/** Accounts, for admins. */
export const userRows = [
  row(
    "GET /api/admin/users",
    async (api, { query }) => {
      const { users, total, page, limit, counts } = await api.admin.users.list({
        search: text(query, "search"),
        role: choice(query, "role", roles),
        status: choice(query, "status", statuses),
        page: whole(query, "page"),
        limit: whole(query, "limit") ?? LIMIT,
      });
      return {
        data: users.map(presentUser),
        alias: "users",
        beside: { counts },
        message: "Users fetched successfully",
        total,
        page,
        limit,
      };
    },
    {
      isPrivate,
      doc: {
        summary: "Accounts, the newest first",
        procedure: "admin.users.list",
        query: { search: "search", role: "role", status: "status", page: "page", limit: "limit" },
        data: z.array(adminUserShape),
        alias: "users",
        isPaged: true,
        beside: {
          counts: z.strictObject({ total: z.int(), active: z.int(), inactive: z.int() }),
        },
      },
    },
  ),
  row(
    "POST /api/admin/users",
    async (api, { body }) => {
      const { user, password } = await api.admin.users.create(body);
      return {
        data: presentUser(user),
        alias: "user",
        // Told here and never again.
        beside: { password },
        message: "User created successfully",
      };
    },
    {
      isPrivate,
      status: 201,
      doc: {
        summary: "Add an account; without a password one is made up and answered once",
        procedure: "admin.users.create",
        data: adminUserShape,
        alias: "user",
        beside: { password: z.string().nullable() },
      },
    },
  ),
  row(
    "GET /api/admin/users/:id",
    async (api, { params }) => ({
      data: presentUser(await api.admin.users.one({ id: params.id })),
      alias: "user",
      message: "User fetched successfully",
    }),
    {
      isPrivate,
      doc: {
        summary: "One account",
        procedure: "admin.users.one",
        data: adminUserShape,
        alias: "user",
      },
    },
  ),
  row(
    "PUT /api/admin/users/:id",
    async (api, { params, body }) => ({
      data: presentUser(await api.admin.users.change({ id: params.id, ...asChange(body) })),
      alias: "user",
      message: "User updated successfully",
    }),
    {
      isPrivate,
      doc: {
        summary: "Change name, address, role or status of an account; what is left out stays",
        procedure: "admin.users.change",
        data: adminUserShape,
        alias: "user",
      },
    },
  ),
  row(
    "DELETE /api/admin/users/:id",
    (api, { params }) => api.admin.users.remove({ id: params.id }),
    {
      isPrivate,
      ignoresBody: true,
      doc: {
        summary: "Move an account into the trash; its sessions end",
        procedure: "admin.users.remove",
      },
    },
  ),
];
