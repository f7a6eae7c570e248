import { alertRows } from "./alerts.ts";
import { authRows } from "./auth.ts";
import { categoryRows } from "./categories.ts";
import { collectionRows } from "./collections.ts";
import { dashboardRows } from "./dashboard.ts";
import { dealRows } from "./deals.ts";
import { importRows } from "./imports.ts";
import { mediaRows } from "./media.ts";
import { moveRows } from "./moves.ts";
import { newsletterRows } from "./newsletter.ts";
import { postRows } from "./posts.ts";
import { productRows } from "./products.ts";
import { saleRows } from "./sales.ts";
import type { Row } from "./table.ts";
import { userRows } from "./users.ts";

/**
 * Every REST call.
 *
 * @param origin - base URL of the shop; empty when not set
 */
export const rowsAt = (origin: string): Row[] => [
  ...categoryRows(origin),
  ...collectionRows(origin),
  ...productRows(origin),
  ...dealRows(origin),
  ...postRows(origin),
  ...mediaRows(origin),
  ...newsletterRows,
  ...alertRows,
  ...authRows,
  ...userRows,
  ...dashboardRows(origin),
  ...importRows,
  ...moveRows,
  ...saleRows,
];
