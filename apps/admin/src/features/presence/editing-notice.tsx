import { HEARTBEAT_MS, mayEdit, type PresenceKind } from "@pickwell/api/presence/rules";
import { useSession } from "@pickwell/client/session";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useEffect } from "react";
import { editingLabel, Faces } from "./faces.tsx";
import { thingNames } from "./kinds.ts";
import styles from "./presence.module.css";

interface EditingNoticeProps {
  kind: PresenceKind;
  /** Id of the open record; a page's slug. */
  id: string;
}

/**
 * Reports presence while mounted in a visible tab, and shows who else has it open. Failures are
 * ignored.
 */
export function EditingNotice({ kind, id }: EditingNoticeProps) {
  const { state } = useSession();
  const role = "session" in state ? state.session.user.staffRole : "viewer";
  return (
    <span role="status">{mayEdit(role, kind) && <OthersHere key={id} kind={kind} id={id} />}</span>
  );
}

function OthersHere({ kind, id }: EditingNoticeProps) {
  // Stable between renders, so that the effect only runs on closing.
  const { api } = useRouteContext({ from: "__root__" });
  const { data: others } = useQuery({
    queryKey: ["presence", kind, id],
    queryFn: () => api.admin.presence.hold.mutate({ kind, id }),
    retry: false,
    gcTime: 0,
    // Only visible tabs send a heartbeat.
    refetchInterval: HEARTBEAT_MS,
    refetchOnWindowFocus: true,
    staleTime: HEARTBEAT_MS,
  });
  useEffect(() => {
    const leave = () => void api.admin.presence.end.mutate({ kind, id }).catch(() => {});
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [api, kind, id]);
  if (!others?.length) return null;
  return (
    <span className={styles.notice}>
      <Faces of={others} thing={thingNames[kind]} />
      <span aria-hidden="true">{editingLabel(others, thingNames[kind])}</span>
    </span>
  );
}
