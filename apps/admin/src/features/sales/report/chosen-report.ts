import type { Outputs } from "@pickwell/api";
import type { ReportMapping } from "@pickwell/api/sales/admin/schema";
import type { Words } from "../reading/state-words.tsx";

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
  /** Columns to assign; null when they are detected. */
  columns: MappedColumns | null;
  /** What words for states mean that nobody knew. */
  words?: Words;
}

export type ReportResult = Outputs["admin"]["sales"]["reports"]["import"];
