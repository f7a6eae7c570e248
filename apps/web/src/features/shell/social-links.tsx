import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import styles from "./footer.module.css";

type SocialLink = Outputs["settings"]["public"]["social"][number];

const names: Record<SocialLink["network"], string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  twitter: "X",
  youtube: "YouTube",
};

/** Links to the shop's social network profiles; nothing without any. */
export function SocialLinks({ links }: { links: SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={t("Follow us")}>
      {links.map(({ network, href }) => (
        <li key={network}>
          <a href={href} rel="me noopener" aria-label={names[network]}>
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
