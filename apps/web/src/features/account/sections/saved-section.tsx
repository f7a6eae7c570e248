import { countOf } from "../../../lib/format.ts";
import { useStoredList } from "../../../lib/stored.ts";
import { savedList } from "../../wishlist/saved-list.ts";
import { Section } from "./section.tsx";

export function SavedSection() {
  const saved = useStoredList(savedList);
  return (
    <Section id="saved" note={<p>The things you put a heart on, wherever you are signed in.</p>}>
      <p>
        {saved?.length ? `${countOf(saved.length, "product")} on your wishlist.` : "Nothing yet."}
      </p>
      <p>
        <a className="link" href={saved?.length ? "/wishlist" : "/products"}>
          {saved?.length ? "See your wishlist" : "Browse products"}
        </a>
      </p>
    </Section>
  );
}
