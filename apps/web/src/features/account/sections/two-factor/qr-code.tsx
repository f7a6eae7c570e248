import { t } from "@pickwell/texts/t.ts";
import encodeQR from "qr";
import styles from "../../account.module.css";

/** Light squares around the code, without which cameras do not find it. Source: ISO/IEC 18004. */
const BORDER = 4;

/** A QR code of a text. */
export default function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, "raw", { border: BORDER });
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={t("QR code for your authenticator app")}
      shapeRendering="crispEdges"
    >
      <path d={dark.join("")} />
    </svg>
  );
}
