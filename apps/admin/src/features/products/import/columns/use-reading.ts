import type { Outputs } from "@pickwell/api";
import type { MappableField, ReadingInput } from "@pickwell/api/import/reading/schema";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdmin } from "../../../../lib/use-admin.ts";
import { useDebouncedValue } from "../../../../lib/use-debounced-value.ts";

type Answer = Outputs["admin"]["imports"]["reading"];
export type Preview = Extract<Answer, { isExport: false }>;
export type RowAsRead = Preview["rows"][number];

/** How long nothing is typed before the rows are read anew, in milliseconds. */
const REST_MS = 250;

/** Column settings of a file, and its sample rows by them. */
export function useReading(id: string) {
  /** Null while nothing was changed. */
  const [said, setSaid] = useState<ReadingInput | null>(null);
  const asked = useDebouncedValue(said, REST_MS);
  const isWhole = asked === null || asked.currency === null || /^[A-Z]{3}$/.test(asked.currency);
  const query = useQuery({
    ...useAdmin().imports.reading.queryOptions({ id, reading: asked ?? undefined }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const kept: ReadingInput = {
    mapping: Object.entries(query.data?.reading.mapping ?? {}).map(([field, column]) => ({
      field: field as MappableField,
      column,
    })),
    currency: query.data?.reading.currency ?? null,
    decimalMark: query.data?.reading.decimalMark ?? null,
  };
  const reading = said ?? kept;
  return {
    query,
    reading,
    isChanged: said !== null,
    change: (part: Partial<ReadingInput>) => setSaid({ ...reading, ...part }),
    /** @param column - null for none; undefined to go by the names of the columns again */
    name(field: MappableField, column: string | null | undefined) {
      const others = reading.mapping.filter((each) => each.field !== field);
      const mapping = column === undefined ? others : [...others, { field, column }];
      setSaid({ ...reading, mapping });
    },
  };
}

export type Reading = ReturnType<typeof useReading>;
