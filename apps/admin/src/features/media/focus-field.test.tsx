import { testShop } from "@pickwell/api/testing";
import { clientOf } from "@pickwell/db/connection";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const key = "0123456789abcdef";

function shopWithPicture() {
  const shop = testShop();
  const guess = { ratio: 2, x: 0.25, y: 0.5, width: 0.6, height: 0.6, ground: "#eeeeee" };
  clientOf(shop.db)
    .prepare(
      "insert into pictures (key, source, guess, guessed_as, created_at) values (?, 'media:lamp.svg', ?, 1, 1)",
    )
    .run(key, JSON.stringify(guess));
  const stored = () =>
    clientOf(shop.db).prepare("select focus_x as x, focus_y as y from pictures").get();
  return { shop, stored };
}

const cross = () => screen.findByRole("button", { name: /^Focal point/ });

test("the focal point is proposed, moved with the keys, saved, and reset", async () => {
  const { shop, stored } = shopWithPicture();
  await visitAdmin(`/admin/media?edit=${key}`, { shop });
  const user = userEvent.setup();
  (await cross()).focus();
  expect(screen.getByText("Guessed: 25% from the left, 50% from the top")).toBeTruthy();
  expect(screen.getByRole("list", { name: "How it is cropped" }).children).toHaveLength(3);

  await user.keyboard("{Home}{ArrowRight}{ArrowUp}{Shift>}{ArrowDown}{/Shift}");
  expect(screen.getByText("Chosen: 52% from the left, 58% from the top")).toBeTruthy();
  // Not beyond the edge.
  for (let times = 0; times < 6; times += 1) await user.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  expect(screen.getByText("Chosen: 0% from the left, 58% from the top")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Picture updated successfully");
  expect(stored()).toEqual({ x: 0, y: 0.58 });

  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("The focal point is where it was.");
  expect(stored()).toEqual({ x: null, y: null });
});

test("a click on the picture sets the point, and the proposal can be requested again", async () => {
  const { shop } = shopWithPicture();
  await visitAdmin(`/admin/media?edit=${key}`, { shop });
  const ground = (await cross()).parentElement as HTMLElement;
  ground.getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 }) as DOMRect;
  fireEvent.pointerDown(ground, { button: 0, clientX: 400, clientY: 100 });
  expect(await screen.findByText("Chosen: 75% from the left, 25% from the top")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Let the Shop Guess" }));
  expect(await screen.findByText("Guessed: 25% from the left, 50% from the top")).toBeTruthy();
});
