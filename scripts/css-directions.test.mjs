import { expect, test } from "vitest";
import admin from "../apps/admin/vite.config.ts";
import web from "../apps/web/vite.config.ts";
import { directionsOfLetters } from "./css-directions.ts";

test("both applications keep rules for texts from right to left", () => {
  const shop = web({ command: "build", mode: "production", isSsrBuild: false });

  expect(shop.css?.lightningcss).toEqual(directionsOfLetters);
  expect(admin.css?.lightningcss).toEqual(directionsOfLetters);
});
