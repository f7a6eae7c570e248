import { MESSAGE_SENT } from "@pickwell/api/contact/rules";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import state from "@pickwell/ui/components/state.module.css";
import sticker from "@pickwell/ui/components/sticker.module.css";
import { useLayoutEffect, useRef } from "react";
import styles from "./contact.module.css";

/** Replaces the form after sending, and takes its focus. */
export function MessageSent() {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => panel.current?.focus(), []);
  return (
    <div className={`${state.state} ${styles.sent}`} ref={panel} tabIndex={-1}>
      <span className={`${sticker.sticker} ${sticker.xl}`} aria-hidden="true">
        <Icon name="check" />
      </span>
      <div>
        <h2 id="write-title">{t("Message sent")}</h2>
        <p>{translateMessage(MESSAGE_SENT)}</p>
        <p className="actions">
          <a className="btn btn--ink btn--sm" href="/products">
            {t("Browse Products")}
          </a>
          <a className="link" href="/contact">
            {t("Write another message")}
          </a>
        </p>
      </div>
    </div>
  );
}
