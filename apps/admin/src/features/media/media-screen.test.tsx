import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

/** Takes files, which no procedure can. */
const forms = setupServer();
beforeAll(() => forms.listen({ onUnhandledRequest: "error" }));
afterEach(() => forms.resetHandlers());
afterAll(() => forms.close());

const files = (...names: string[]) =>
  names.map((name) => new File(["a picture"], name, { type: "image/png" }));

/** Holds uploads back. @returns how many wait, and a way to answer the first of them */
function holdUploads() {
  const held: ((answer: Response) => void)[] = [];
  forms.use(http.post("*/api/admin/media", () => new Promise<Response>((done) => held.push(done))));
  return {
    held,
    answer: (response: Response) => held.shift()?.(response),
  };
}

const taken = () =>
  HttpResponse.json(
    { success: true, data: { id: "0123456789abcdef", alt: "" }, isNew: true },
    { status: 201 },
  );

/** Gives files to the screen by its button. */
async function upload(...names: string[]) {
  const [input] = await screen.findAllByLabelText("Upload Pictures: files");
  await userEvent.upload(input as HTMLElement, files(...names));
  return within(await screen.findByRole("region", { name: "Uploads" }));
}

test("an empty library says how to add pictures", async () => {
  await visitAdmin("/admin/media");

  expect(await screen.findByRole("heading", { name: "No pictures yet" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Upload Pictures" })).toHaveLength(2);
});

test("two files are uploaded at a time, and the others follow", async () => {
  const { held, answer } = holdUploads();
  await visitAdmin("/admin/media");
  const uploads = await upload("a.png", "b.png", "c.png");
  await waitFor(() => expect(held.length).toBe(2));
  expect(uploads.getByText(/waiting/)).toBeTruthy();

  answer(taken());
  await uploads.findByText("1 of 3 uploaded");
  await waitFor(() => expect(held.length).toBe(2));
  answer(taken());
  answer(taken());
  expect(await uploads.findByText("3 of 3 uploaded")).toBeTruthy();
});

test("a failed upload can be tried again, an invalid file cannot", async () => {
  const { held, answer } = holdUploads();
  await visitAdmin("/admin/media");
  const uploads = await upload("a.png", "b.png");
  await waitFor(() => expect(held.length).toBe(2));
  answer(HttpResponse.error());
  answer(
    HttpResponse.json({ success: false, message: "Damaged.", field: "file" }, { status: 400 }),
  );

  await uploads.findByText("0 of 2 uploaded, 2 not taken");
  expect(uploads.getByText("Damaged.")).toBeTruthy();
  await userEvent.click(uploads.getByRole("button", { name: "Try Again with a.png" }));
  await waitFor(() => expect(held.length).toBe(1));
  answer(taken());
  await uploads.findByText("1 of 2 uploaded, 1 not taken");
  expect(uploads.queryByRole("button", { name: /Try Again/ })).toBe(null);
});

test("a cancelled file makes room for the next", async () => {
  const { held } = holdUploads();
  await visitAdmin("/admin/media");
  const uploads = await upload("a.png", "b.png", "c.png");
  await waitFor(() => expect(held.length).toBe(2));
  await userEvent.click(uploads.getByRole("button", { name: "Cancel a.png" }));

  await waitFor(() => expect(held.length).toBe(3));
  expect(uploads.queryByText("a.png")).toBe(null);
  expect(uploads.getByText("0 of 2 uploaded")).toBeTruthy();
});

test("an expired session asks for the sign-in, and the file is kept", async () => {
  const { held, answer } = holdUploads();
  await visitAdmin("/admin/media");
  const uploads = await upload("a.png");
  await waitFor(() => expect(held.length).toBe(1));
  answer(HttpResponse.json({ success: false, message: "Please sign in." }, { status: 401 }));

  expect(await screen.findByLabelText("Password")).toBeTruthy();
  expect(uploads.getByText("a.png")).toBeTruthy();
});
