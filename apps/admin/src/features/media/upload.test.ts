import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { uploadPicture } from "./upload.ts";

const shop = setupServer();
beforeAll(() => shop.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  shop.resetHandlers();
  shop.events.removeAllListeners();
});
afterAll(() => shop.close());

const file = (type = "image/png") => new File(["a picture"], "pot.png", { type });
const picture = { id: "0123456789abcdef", alt: "" };

/** Answers one call after the other; the last answer stays. @returns how many calls there were */
function answers(...all: [status: number, body: object][]) {
  const asked = { times: 0 };
  shop.use(
    http.post("*/api/admin/media", () => {
      const [status, body] = all[Math.min(asked.times, all.length - 1)] ?? [500, {}];
      asked.times += 1;
      return HttpResponse.json(body, { status, headers: { "retry-after": "0" } });
    }),
  );
  return asked;
}

const busy: [number, object] = [503, { success: false, message: "Too many pictures." }];

test("a busy server is asked again", async () => {
  answers(busy, busy, [201, { success: true, data: picture, isNew: true }]);

  expect(await uploadPicture(file())).toEqual({ ...picture, isNew: true });
});

test("a busy server is not asked for ever", async () => {
  const asked = answers(busy);

  await expect(uploadPicture(file())).rejects.toThrow("Too many pictures.");
  expect(asked.times).toBe(5);
});

test("a cancelled upload is not sent again", async () => {
  const asked = answers(busy);
  const stop = new AbortController();
  shop.events.on("response:mocked", () => stop.abort());

  await expect(uploadPicture(file(), { signal: stop.signal })).rejects.toThrow(/abort|cancel/i);
  expect(asked.times).toBe(1);
});

test("invalid files are rejected before sending", async () => {
  const asked = answers(busy);

  const refused = [
    [new File([], "empty.png"), "This file is empty."],
    [file("image/svg+xml"), "SVG drawings are not taken"],
    [file("text/plain"), "This is not a picture that the shop can show."],
  ] as const;
  for (const [given, words] of refused) {
    await expect(uploadPicture(given)).rejects.toMatchObject({
      message: expect.stringContaining(words),
      data: { field: "file" },
    });
  }
  expect(asked.times).toBe(0);
});

test("the server's error is shown with its field", async () => {
  answers([400, { success: false, message: "This picture is damaged.", field: "file" }]);

  await expect(uploadPicture(file())).rejects.toMatchObject({
    message: "This picture is damaged.",
    data: { code: "BAD_REQUEST", field: "file" },
  });
});
