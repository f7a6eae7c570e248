import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatPercent } from "@pickwell/ui/format/percent.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import bar from "../../ui/bar.module.css";
import { Icon } from "../../ui/icon.tsx";
import problemStyles from "../../ui/problem.module.css";
import toolButton from "../../ui/tool-button.module.css";
import styles from "./upload-list.module.css";
import { isPending, type Upload, type Uploads } from "./use-uploads.ts";

interface UploadListProps {
  of: Uploads;
  /** Opens a picture that is in the library now. */
  onOpen?: (id: string) => void;
}

/** Uploads with progress and results; nothing without any. */
export function UploadList({ of, onOpen }: UploadListProps) {
  const { uploads, clear } = of;
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ state }) => state === "done").length;
  return (
    <section className={styles.uploads} aria-label={t("Uploads")}>
      <header>
        <p role="status">{summary(uploads, done)}</p>
        {uploads.every((upload) => !isPending(upload)) && (
          <button type="button" className="btn btn--xs btn--soft" onClick={clear}>
            {t("Clear List")}
          </button>
        )}
      </header>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id} data-state={upload.state}>
            <Row upload={upload} of={of} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function summary(uploads: readonly Upload[], done: number): string {
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const refused = failed === 0 ? "" : t(", {failed} not taken", { failed });
  return t("{done} of {n} uploaded{refused}", { done, n: uploads.length, refused });
}

function Row({ upload, of, onOpen }: UploadListProps & { upload: Upload }) {
  const { id, file } = upload;
  return (
    <>
      {upload.state === "done" ? (
        <img src={`/img/${upload.picture.id}?w=160`} width={40} height={40} alt="" />
      ) : (
        <Icon name={upload.state === "failed" ? "warning" : "image"} />
      )}
      <div>
        <b>{file.name}</b>
        <Outcome upload={upload} />
      </div>
      <div className="actions">
        {upload.state === "done" && onOpen && (
          <button
            type="button"
            className="btn btn--xs btn--soft"
            onClick={() => onOpen(upload.picture.id)}
          >
            {rich("Describe<span> {name}</span>", {
              span: (inside) => <span className="vh">{inside}</span>,
              name: file.name,
            })}
          </button>
        )}
        {upload.state === "failed" && upload.canRetry && (
          <button type="button" className="btn btn--xs btn--soft" onClick={() => of.retry(id)}>
            {rich("Try Again<span> with {name}</span>", {
              span: (inside) => <span className="vh">{inside}</span>,
              name: file.name,
            })}
          </button>
        )}
        <button
          type="button"
          className={toolButton.button}
          aria-label={
            isPending(upload)
              ? t("Cancel {name}", { name: file.name })
              : t("Dismiss {name}", { name: file.name })
          }
          onClick={() => of.dismiss(id)}
        >
          <Icon name="close" />
        </button>
      </div>
    </>
  );
}

function Outcome({ upload }: { upload: Upload }) {
  const { file } = upload;
  if (upload.state === "failed") {
    return (
      <p className={problemStyles.problem} role="alert">
        {upload.problem}
      </p>
    );
  }
  if (upload.state === "done") {
    return (
      <p className="muted">{upload.picture.isNew ? t("Uploaded") : t("In the library already")}</p>
    );
  }
  if (upload.state === "waiting")
    return <p className="muted">{t("{size}, waiting", { size: formatBytes(file.size) })}</p>;
  const percent = Math.floor(upload.share * 100);
  return (
    <>
      <p className="muted num">
        {percent < 100
          ? `${formatBytes(file.size)}, ${formatPercent(percent)}`
          : t("Reading the picture…")}
      </p>
      <div
        className={bar.bar}
        role="progressbar"
        aria-label={t("Upload of {name}", { name: file.name })}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}
