import { MIN_READERS, readersEach } from "@pickwell/api/broadcasts/subject-test/rules";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../../lib/use-admin.ts";

interface SubjectTest {
  /** Whom it goes to; null for everybody. */
  segmentId: string | null;
  /** In percent. */
  share: number;
  /** How many subjects, the first one included. */
  count: number;
}

/** How many readers each subject would get at the moment; undefined while that is not known. */
export function useReadersEach({ segmentId, share, count }: SubjectTest): number | undefined {
  const { data } = useQuery(useAdmin().broadcasts.audience.queryOptions({ segmentId }));
  return data && readersEach(data.audience, share, count);
}

/** @returns why a test with so many readers each is not possible; null when it is */
export const tooFewReaders = (each: number): string | null =>
  each >= MIN_READERS
    ? null
    : t(
        "Each subject would get {each, plural, one {# reader} other {# readers}}. That is too few to tell anything: it needs {least} for each, so it could not be sent like this.",
        { each, least: MIN_READERS },
      );
