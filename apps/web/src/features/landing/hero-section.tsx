import edged from "@pickwell/ui/components/edged.module.css";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { Prose } from "../prose/prose.tsx";
import styles from "./landing.module.css";
import type { LandingSection } from "./landing.ts";

interface HeroSectionProps {
  of: LandingSection;
  /** It is the page's first section, so that its picture is loaded first. */
  isFirst: boolean;
}

/** A picture beside text and a button; missing parts leave their space to the others. */
export function HeroSection({ of, isFirst }: HeroSectionProps) {
  const { title, html, button, picture } = of;
  const hasWords = Boolean(title || html || button);
  return (
    <section className="section">
      <div className={`wrap ${styles.hero}`}>
        {hasWords && (
          <div className={styles.text}>
            {title && <h2 dir="auto">{title}</h2>}
            {(html || button) && <Prose html={html + button} />}
          </div>
        )}
        {picture && (
          <div className={`${styles.picture} ${edged.edged}`} data-alone={!hasWords || undefined}>
            <Picture
              of={picture}
              width={1200}
              height={hasWords ? 900 : 400}
              sizes={hasWords ? "(max-width: 56.25rem) 92vw, 640px" : "92vw"}
              eager={isFirst}
            />
          </div>
        )}
      </div>
    </section>
  );
}
