import { site } from "../../lib/site.ts";

/** The shop in figures. */
export function Figures() {
  return (
    <section className="facts" aria-label={`${site.name} in figures`}>
      <div className="wrap">
        <dl>
          {site.figures.map(({ value, unit, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {unit && <small>{unit}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
