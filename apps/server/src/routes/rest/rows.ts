import { authRows } from "./auth.ts";
import { categoryRows } from "./categories.ts";
import { dashboardRows } from "./dashboard.ts";
import { dealRows } from "./deals.ts";
import { importRows } from "./imports.ts";
import { mediaRows } from "./media.ts";
import { newsletterRows } from "./newsletter.ts";
import { postRows } from "./posts.ts";
import { productRows } from "./products.ts";
import { saleRows } from "./sales.ts";
import type { Row } from "./table.ts";
import { userRows } from "./users.ts";

/** Every REST call. */
export const rows: Row[] = [
  ...categoryRows,
  ...productRows,
  ...dealRows,
  ...postRows,
  ...mediaRows,
  ...newsletterRows,
  ...authRows,
  ...userRows,
  ...dashboardRows,
  ...importRows,
  ...saleRows,
];
