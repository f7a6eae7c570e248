import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { savedViewMarks, savedViews } from "@pickwell/db/schema";
import { and, asc, eq, getTableColumns, isNull, or } from "drizzle-orm";
import type { Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { mayView, type ViewedList } from "../rules.ts";

type SavedViewRow = typeof savedViews.$inferSelect;

/** @throws AppError FORBIDDEN when the role may not see the list */
export function assertMayView({ user }: Session, list: ViewedList): void {
  if (mayView(user.staffRole, list)) return;
  throw new AppError("FORBIDDEN", `Your role, ${user.staffRole}, does not see this list.`);
}

/**
 * The caller's views of a list, and the shared ones, by name, with the caller's marks.
 *
 * @throws AppError FORBIDDEN
 */
export async function listViews(db: Db, session: Session, list: ViewedList) {
  assertMayView(session, list);
  const { id } = session.user;
  const rows = await db
    .select({ ...getTableColumns(savedViews), ...marksOf })
    .from(savedViews)
    .leftJoin(
      savedViewMarks,
      and(eq(savedViewMarks.viewId, savedViews.id), eq(savedViewMarks.userId, id)),
    )
    .where(and(eq(savedViews.list, list), isVisibleTo(id)))
    .orderBy(asc(ignoringCase(savedViews.name)), asc(savedViews.id));
  return rows.map(({ isPinned, isDefault, ...row }) => ({
    ...{ id: row.id, name: row.name, params: row.params },
    isShared: row.userId === null,
    isPinned: isPinned ?? false,
    isDefault: isDefault ?? false,
    version: row.updatedAt.getTime(),
  }));
}

const marksOf = { isPinned: savedViewMarks.isPinned, isDefault: savedViewMarks.isDefault };

/** One's own and the staff's. */
const isVisibleTo = (userId: string) =>
  or(eq(savedViews.userId, userId), isNull(savedViews.userId));

/** @throws AppError NOT_FOUND, also of somebody else's; FORBIDDEN */
export async function findView(db: Db, session: Session, id: string): Promise<SavedViewRow> {
  const condition = and(eq(savedViews.id, id), isVisibleTo(session.user.id));
  const [row] = await db.select().from(savedViews).where(condition);
  if (!row) throw new AppError("NOT_FOUND", "View not found");
  assertMayView(session, row.list);
  return row;
}
