import type { Outputs } from "@pickwell/api";
import {
  roles,
  statuses,
  userChangeInput,
  userCreateInput,
} from "@pickwell/api/users/admin/schema";
import { z } from "zod";
import { bodyOf, changeOf } from "./codecs/body.ts";
import { dateTime } from "./codecs/fields.ts";
import { choice, text, wholeNumberParam } from "./query.ts";
import { row } from "./table.ts";

type User = Outputs["admin"]["users"]["get"];

/** A user account: documented ↔ internal. */
const adminUser = z
  .strictObject({
    id: z.string(),
    uid: z.string(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    /** Counts once it is confirmed by the link that was sent to it. */
    pendingEmail: z.string().nullable(),
    emailVerified: z.boolean(),
    hasTwoFactor: z.boolean(),
    role: z.enum(roles),
    status: z.enum(statuses),
    createdAt: dateTime,
    lastLogin: dateTime.nullable(),
    version: z.int(),
  })
  .meta({ id: "AdminUser" });
const body = { resource: adminUser };
const newUser = bodyOf(userCreateInput, body);
const userChanges = changeOf(userChangeInput, body);

/** An account by the documented names; `uid` and `id` are the same. */
const named = (user: User) => ({
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

const roleChoices = ["all", ...roles] as const;
const statusChoices = ["all", ...statuses] as const;
/** Default number of accounts in a list. */
const LIMIT = 200;

const isPrivate = true;

/** REST calls of accounts, for admins. */
export const userRows = [
  row(
    "GET /api/admin/users",
    async (api, { query }) => {
      const { users, total, page, limit, counts } = await api.admin.users.list({
        search: text(query, "search"),
        role: choice(query, "role", roleChoices),
        status: choice(query, "status", statusChoices),
        page: wholeNumberParam(query, "page"),
        limit: wholeNumberParam(query, "limit") ?? LIMIT,
      });
      return {
        data: users.map(named),
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
      data: z.array(adminUser),
      beside: { counts: z.strictObject({ total: z.int(), active: z.int(), inactive: z.int() }) },
      doc: {
        summary: "Accounts, the newest first",
        procedure: "admin.users.list",
        query: { search: "search", role: "role", status: "status", page: "page", limit: "limit" },
        alias: "users",
        isPaged: true,
      },
    },
  ),
  row(
    "POST /api/admin/users",
    async (api, { body }) => {
      const { user, password } = await api.admin.users.create(body);
      return {
        data: named(user),
        alias: "user",
        // Only returned here.
        beside: { password },
        message: "User created successfully",
      };
    },
    {
      isPrivate,
      status: 201,
      body: newUser,
      data: adminUser,
      beside: { password: z.string().nullable() },
      doc: {
        summary: "Add an account; without a password one is made up and answered once",
        procedure: "admin.users.create",
        alias: "user",
      },
    },
  ),
  row(
    "GET /api/admin/users/:id",
    async (api, { params }) => ({
      data: named(await api.admin.users.get({ id: params.id })),
      alias: "user",
      message: "User fetched successfully",
    }),
    {
      isPrivate,
      data: adminUser,
      doc: {
        summary: "One account",
        procedure: "admin.users.get",
        alias: "user",
      },
    },
  ),
  row(
    "PUT /api/admin/users/:id",
    async (api, { params, body }) => ({
      data: named(await api.admin.users.change({ id: params.id, ...body })),
      alias: "user",
      message: "User updated successfully",
    }),
    {
      isPrivate,
      body: userChanges,
      data: adminUser,
      doc: {
        summary: "Change name, address, role or status of an account; what is left out stays",
        procedure: "admin.users.change",
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
