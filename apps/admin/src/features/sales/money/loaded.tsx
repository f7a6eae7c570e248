import { t } from "@pickwell/texts/t.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Panel } from "../../../ui/screen.tsx";
import { Failure, Loading } from "../../../ui/states.tsx";

interface LoadedProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of the screen once loaded. */
export const Loaded = <Data,>({ title, query, children }: LoadedProps<Data>) => (
  <Panel title={title}>
    {query.data !== undefined ? (
      children(query.data)
    ) : query.isError ? (
      <Failure
        message={t("Failed to load this. Please try again.")}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Loading label={t("Loading...")} rows={3} />
    )}
  </Panel>
);
