import { fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { Autosaver } from "./autosaver.ts";
import { emptyPost, type PostValues } from "./post-values.ts";
import { useAutosaveOnChange } from "./use-autosave.ts";

const initial = emptyPost("Admin");

function TitleField({ autosaver }: { autosaver: Autosaver<PostValues> }) {
  const form = useForm({ defaultValues: initial });
  useAutosaveOnChange(autosaver, form, initial);
  return <input aria-label="Title" {...form.register("title")} />;
}

test("what could not be sent is sent as soon as the browser is online again", async () => {
  let isOffline = true;
  const sent: string[] = [];
  const autosaver = new Autosaver<PostValues>({
    copy: () => true,
    forget: () => {},
    send: async ({ title }) => {
      if (isOffline) throw new Error("offline");
      sent.push(title);
      return new Date();
    },
  });
  render(<TitleField autosaver={autosaver} />);
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Tea" } });
  await autosaver.flush();
  expect(autosaver.read()).toEqual({ where: "browser", isFailing: true });

  isOffline = false;
  window.dispatchEvent(new Event("online"));

  await expect.poll(() => autosaver.read().where).toBe("shop");
  expect(sent).toEqual(["Tea"]);
});
