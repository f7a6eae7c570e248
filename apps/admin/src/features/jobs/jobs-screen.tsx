import { t } from "@pickwell/texts/t.ts";
import type { OnSearch } from "../../lib/search-params.ts";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import { BackupsPanel } from "./backups-panel.tsx";
import { JobHistory } from "./job-history.tsx";
import { JobList } from "./job-list.tsx";
import type { JobSearch } from "./job-search.ts";
import { useJobs } from "./use-jobs.ts";

interface JobsScreenProps {
  search: JobSearch;
  onSearch: OnSearch<JobSearch>;
}

/** Background jobs and backups. */
export function JobsScreen({ search, onSearch }: JobsScreenProps) {
  const query = useJobs();
  const { data } = query;
  return (
    <Screen title={t("Jobs")} intro={t("What the shop does by itself, and how it went.")}>
      <Panel label={t("Jobs")}>
        {query.isPending && <Loading label={t("Loading jobs...")} />}
        {!data && query.isError && (
          <Failure
            message={t("Failed to load jobs. Please try again.")}
            onRetry={() => void query.refetch()}
          />
        )}
        {data && (
          <JobList
            jobs={data}
            now={new Date(query.dataUpdatedAt)}
            onHistory={(name) => onSearch({ history: name })}
          />
        )}
      </Panel>
      <BackupsPanel />
      {search.history && (
        <JobHistory name={search.history} onClose={() => onSearch({ history: undefined })} />
      )}
    </Screen>
  );
}
