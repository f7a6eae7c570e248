import { expect, test } from "vitest";
import { movingShop } from "../../../../test/moves.ts";
import { wxr } from "../../../../test/wxr.ts";

const moving = movingShop();

test.each([
  [
    'See [simpleazon-link asin="B00X4WHP5E" locale="us"]this lamp[/simpleazon-link] now',
    'See [this lamp](https://www.amazon.com/dp/B00X4WHP5E "sponsored") now',
  ],
  [
    'See [azlink asin="B00X4WHP5E"]this lamp[/azlink] now',
    'See [this lamp](https://www.amazon.com/dp/B00X4WHP5E "sponsored") now',
  ],
  [
    '[rehub_affbtn btn_text="Buy it" btn_url="https://m.example/a"]',
    "[Buy it](https://m.example/a)",
  ],
])("a plugin's link keeps its words and its target: %s", async (content, text) => {
  await moving.move(wxr({ id: 1, content }));
  expect((await moving.allPosts())[0]?.content).toBe(text);
});
