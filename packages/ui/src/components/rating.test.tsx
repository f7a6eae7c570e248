import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Rating } from "./rating.tsx";

test.each([
  [1, "Rated 4.8(1 review)"],
  [1204, "Rated 4.8(1,204 reviews)"],
])("%i reviews", (reviews, words) => {
  expect(render(<Rating stars={4.8} reviews={reviews} />).container.textContent).toBe(words);
});
