/**
 * Imports a whole site: a dry run, then the move without uploading again, and undoing it. The shown
 * move is in the URL. See docs/decisions/079.
 */
import { t } from "@pickwell/texts/t.ts";
import { failureMessage } from "../../forms/problem-messages.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import styles from "../products/import/import.module.css";
import { ChooseExport } from "./choose-export.tsx";
import { MoveDetails } from "./move-details.tsx";
import {
  type MoveInSearch,
  type OnMoveInSearch,
  stateLabel,
  useMove,
  useMoves,
} from "./move-facts.ts";

interface MoveInScreenProps {
  search: MoveInSearch;
  onSearch: OnMoveInSearch;
}

export function MoveInScreen({ search, onSearch }: MoveInScreenProps) {
  const open = (id?: string) => onSearch({ move: id });
  return (
    <Screen
      title={t("Move In")}
      intro={t(
        "Bring your articles, pages, pictures and addresses in from WordPress, Ghost or Blogger. Nothing is changed until you have seen what would happen, and every move can be undone.",
      )}
      actions={
        search.move !== undefined && (
          <button type="button" className="btn btn--sm btn--soft" onClick={() => open()}>
            {t("Another File")}
          </button>
        )
      }
    >
      {search.move === undefined ? (
        <Panel title={t("Export of the former site")}>
          <ChooseExport onOpen={open} />
        </Panel>
      ) : (
        <OneMove key={search.move} id={search.move} onOpen={open} />
      )}
      <EarlierMoves onOpen={open} />
    </Screen>
  );
}

function OneMove({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const query = useMove(id);
  const move = query.data;
  return (
    <Panel
      title={move ? `${move.fileName}: ${stateLabel(move)}` : t("Move ## of a site into the shop")}
    >
      {query.isPending && <Loading label={t("Loading…")} />}
      {!move && query.isError && (
        <Failure
          message={failureMessage(query.error, t("The move could not be loaded."))}
          onRetry={() => void query.refetch()}
        />
      )}
      {move && <MoveDetails move={move} onOpen={onOpen} />}
    </Panel>
  );
}

function EarlierMoves({ onOpen }: { onOpen: (id: string) => void }) {
  const moves = useMoves().data?.moves ?? [];
  if (moves.length === 0) return null;
  return (
    <Panel title={t("Moves so far")}>
      <div className={styles.body}>
        <ul className={styles.notes}>
          {moves.map((move) => (
            <li key={move.id}>
              <button type="button" className="link" onClick={() => onOpen(move.id)}>
                {`${move.number}. ${move.fileName}`}
              </button>{" "}
              <span className="muted">
                {[formatMoment(move.startedAt), move.startedBy, stateLabel(move)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
