import { dealStatus, usagePercent } from "@pickwell/api/deals/rules";
import { t } from "@pickwell/texts/t.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { Price } from "@pickwell/ui/components/price.tsx";
import { formatPercent } from "@pickwell/ui/format/percent.ts";
import type { ReactNode } from "react";
import bar from "../../ui/bar.module.css";
import { Icon } from "../../ui/icon.tsx";
import lists from "../../ui/lists.module.css";
import { StatusTag } from "../../ui/status-tag.tsx";
import { ActiveSwitch } from "./active-switch.tsx";
import { DealActions, type DealActs } from "./deal-actions.tsx";
import styles from "./deal-card.module.css";
import { discountLabel, periodLabel, remainingLabel, usageLabel } from "./deal-labels.ts";
import type { Deal } from "./deal-search.ts";

interface DealCardProps extends DealActs {
  deal: Deal;
  /** The moment that days are counted from. */
  now: Date;
  /** Additional content. */
  mark: ReactNode;
  onSwitch: (deal: Deal, isActive: boolean) => Promise<void>;
}

/** A deal's card. */
export function DealCard({ deal, now, mark, onSwitch, onEdit, onRemove }: DealCardProps) {
  const { title, isActive } = deal;
  // The list may have been loaded before it began.
  const status = dealStatus(deal, now);
  const discount = discountLabel(deal);
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Picture
          of={deal.images[0]}
          alt=""
          sizes="(min-width: 64rem) 112px, 96px"
          width={800}
          height={1000}
        />
        {discount && <b>{discount}</b>}
      </div>
      <div className={`${styles.words} ${lists.textLinks}`}>
        <div className={styles.tags}>
          <StatusTag of={status} />
          {deal.featured && <span className="tag tag--accent">{t("Featured")}</span>}
        </div>
        <h2>
          <button type="button" onClick={() => onEdit(deal)}>
            {title}
          </button>
        </h2>
        {mark}
        <p className="muted">{deal.category || t("No category")}</p>
        <Price cents={deal.discountedPriceCents} original={deal.originalPriceCents} />
      </div>
      <div className={styles.facts}>
        <p>
          <Icon name="clock" />
          <span>{periodLabel(deal)}</span>
          {isActive && <b>{remainingLabel(deal, now)}</b>}
        </p>
        <Usage deal={deal} />
      </div>
      <div className={styles.foot}>
        <ActiveSwitch
          label={t("Active")}
          name={title}
          isOn={isActive}
          onSwitch={(isOn) => onSwitch(deal, isOn)}
        />
        <DealActions deal={deal} onEdit={onEdit} onRemove={onRemove} />
      </div>
    </li>
  );
}

function Usage({ deal: { title, usageCount, maxUsage } }: { deal: Deal }) {
  const percent = usagePercent(usageCount, maxUsage);
  const words = usageLabel(usageCount, maxUsage);
  return (
    <>
      <p>
        <Icon name="users" />
        <span>{words}</span>
        {percent !== null && <b>{formatPercent(Math.floor(percent))}</b>}
      </p>
      {percent !== null && (
        <div
          className={bar.bar}
          role="progressbar"
          aria-label={t("Usage of {title}", { title })}
          aria-valuenow={Math.floor(percent)}
          aria-valuetext={words}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
    </>
  );
}
