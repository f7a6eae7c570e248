import { t } from "@pickwell/texts/t.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { useHasPage } from "@pickwell/ui/shop/linked-pages.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import styles from "./about.module.css";
import { storyCards, valueCards } from "./copy.ts";
import { StoryDrawing } from "./story-drawing.tsx";

/** The About page: the owner's texts; empty ones are left out. */
export function AboutPage() {
  return (
    <>
      <Hero />
      <ShopPicture />
      <Story />
      <Values />
      <CallToAction />
    </>
  );
}

function Hero() {
  const { siteName, figures, aboutTagline } = useShop().site;
  // Those that need no explaining.
  const badges = figures.filter(({ label }) => label !== "newsletter members");
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <span className={styles.sun} aria-hidden="true">
          <svg viewBox="0 0 60 60" aria-hidden="true">
            <path d="M6 58C8 30 24 10 52 5" />
          </svg>
        </span>
        <div className={styles.words}>
          <p className="label">{siteName}</p>
          <h1>{t("About")}</h1>
          {aboutTagline && (
            <p className="lede" dir="auto">
              {aboutTagline}
            </p>
          )}
        </div>
        {badges.length > 0 && (
          <ul className={styles.badges}>
            {badges.map(({ value, unit, label }) => (
              <li key={label + value}>
                <b>
                  {value}
                  {unit && <small>{unit}</small>}
                </b>
                {label}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The picture of the shop or its owner, in its own aspect ratio. */
function ShopPicture() {
  const picture = useShop().aboutPicture;
  if (!picture) return null;
  return (
    <figure className={`${styles.picture} wrap`}>
      <Picture
        of={picture}
        sizes="(max-width: 73.75rem) 100vw, 1180px"
        width={1600}
        height={Math.round(1600 / picture.ratio)}
      />
    </figure>
  );
}

function Story() {
  const { site } = useShop();
  const hasPage = useHasPage();
  const cards = storyCards.filter(({ text }) => site[text]);
  if (cards.length === 0 && !site.aboutLead) return null;
  return (
    <section className="wrap section">
      <SectionHead
        title={t("Our Story")}
        link={hasPage("/story") ? { label: t("Read the whole story"), href: "/story" } : undefined}
      />
      <div className={styles.story}>
        {site.aboutLead && <p className={styles.lead}>{site.aboutLead}</p>}
        <div>
          {cards.map(({ title, text, drawing }) => (
            <article key={text}>
              <StoryDrawing of={drawing} />
              <div>
                <h3>{title()}</h3>
                <p>{site[text]}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

function Values() {
  const { site } = useShop();
  const cards = valueCards.filter(({ text }) => site[text]);
  if (cards.length === 0) return null;
  return (
    <section className={styles.values} aria-labelledby="values">
      <div className="wrap">
        <h2 id="values">{t("Our Values")}</h2>
        <div>
          {cards.map(({ title, text }) => (
            <article key={text}>
              <h3>{title()}</h3>
              <p>{site[text]}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

const CallToAction = () => (
  <section className={styles.call} aria-labelledby="call">
    <h2 id="call">{t("Start with one good thing.")}</h2>
    <div>
      <p>
        {t(
          "An account keeps your wishlist with you wherever you read. Without one, everything here is still open.",
        )}
      </p>
      <p className="actions">
        <a className="btn btn--lg btn--accent" href="/signup">
          {t("Get Started Today")}
        </a>
        <a className="btn btn--lg btn--line" href="/deals">
          {t("Browse Deals")}
        </a>
      </p>
      <p className="hint">{t("No spam, just amazing deals and lifestyle tips")}</p>
    </div>
  </section>
);
