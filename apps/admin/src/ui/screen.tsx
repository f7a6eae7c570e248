import { t } from "@pickwell/texts/t.ts";
import skeleton from "@pickwell/ui/components/skeleton.module.css";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import type { ReactNode } from "react";
import panel from "./panel.module.css";
import screenStyles from "./screen.module.css";

interface ScreenProps {
  title: string;
  /** One sentence below the title. */
  intro?: ReactNode;
  /** What can be done here, the accent button last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: its title, in the browser's tab, too, and below it panels. */
export const Screen = ({ title, intro, actions, children }: ScreenProps) => (
  <div className={screenStyles.content}>
    <title>{t("{title} · {siteName} Admin", { title, siteName: useShop().site.siteName })}</title>
    <div className={screenStyles.head}>
      <div>
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
    {children}
  </div>
);

interface Stat {
  label: string;
  /** Undefined while it is not known. */
  value: ReactNode | undefined;
  /** Below the figure, in small. */
  note?: ReactNode;
  /** Below all that: how it has gone. */
  trend?: ReactNode;
}

/** Its length, for the size in which it fits; absent when it is more than text. */
const lettersOf = (value: ReactNode) =>
  typeof value === "string" ? ({ "--letters": value.length } as React.CSSProperties) : undefined;

/** Headline figures side by side. */
export const StatStrip = ({ stats }: { stats: Stat[] }) => (
  <dl className={screenStyles.figures} style={{ "--stats": stats.length } as React.CSSProperties}>
    {stats.map(({ label, value, note, trend }) => (
      <div className={screenStyles.figure} key={label}>
        <dt>{label}</dt>
        <dd style={lettersOf(value)}>
          {value === undefined ? (
            <span className={`${skeleton.skeleton} ${screenStyles.figureWait}`} />
          ) : (
            value
          )}
          {note && <small>{note}</small>}
          {trend}
        </dd>
      </div>
    ))}
  </dl>
);

interface PanelProps {
  title?: string;
  /** Right of the title. */
  aside?: ReactNode;
  label?: string;
  children: ReactNode;
}

/** A framed part of a screen. */
export const Panel = ({ title, aside, label, children }: PanelProps) => (
  <section className={panel.panel} aria-label={label ?? title}>
    {title && (
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
    )}
    {children}
  </section>
);
