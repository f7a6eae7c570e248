import { setShopZone } from "@pickwell/ui/format/shop-zone.ts";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AutosaveStatus } from "./autosave-status.tsx";
import { Autosaver } from "./autosaver.ts";
import { emptyPost, type PostValues } from "./post-values.ts";

afterEach(() => setShopZone(undefined));

test("the time of the last save is in the shop's time zone", async () => {
  setShopZone("Asia/Kolkata");
  const autosaver = new Autosaver<PostValues>({
    copy: () => true,
    forget: () => {},
    send: async () => new Date("2026-11-21T10:00:05Z"),
  });
  render(<AutosaveStatus of={autosaver} />);

  autosaver.typed(emptyPost("Admin"));
  await autosaver.flush();

  expect(await screen.findByText(/3:30:05 PM/)).toBeTruthy();
});
