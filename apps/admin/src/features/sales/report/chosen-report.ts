import type { Outputs } from "@pickwell/api";
import type { ReportMapping } from "@pickwell/api/sales/admin/schema";

type Inspection = Outputs["admin"]["sales"]["reports"]["inspect"];

/** Columns of a file and their meaning. */
export interface MappedColumns {
  inspection: Inspection;
  mapping: ReportMapping;
}

/** The report being imported. */
export interface ChosenReport {
  file: File;
  network: string;
  /** Whose words it is read in, where the network is not known yet. */
  adapter: string;
  /** For somebody to say which column holds what; null where the file tells. */
  columns: MappedColumns | null;
}

export type ReportResult = Outputs["admin"]["sales"]["reports"]["import"];
