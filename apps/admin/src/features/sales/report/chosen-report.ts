import type { Outputs } from "@pickwell/api";
import type { ReportMapping } from "@pickwell/api/sales/admin/schema";

/** The report that is being imported. */
export interface ChosenReport {
  file: File;
  network: string;
  inspection: Outputs["admin"]["sales"]["reports"]["inspect"];
  mapping: ReportMapping;
}

export type ReportResult = Outputs["admin"]["sales"]["reports"]["import"];
