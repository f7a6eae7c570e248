import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TextDifference } from "./text-difference.tsx";
import { ToastProvider } from "./toast/toast.tsx";

test("the key names each version that has words of its own, and no empty one", () => {
  const { rerender } = render(
    <ToastProvider>
      <TextDifference
        before={{ label: "Saved", text: "A lamp." }}
        after={{ label: "Unsaved", text: "A pan." }}
      />
    </ToastProvider>,
  );
  expect(screen.getByText("Saved").tagName).toBe("DEL");
  expect(screen.getByText("Unsaved").tagName).toBe("INS");

  rerender(
    <ToastProvider>
      <TextDifference
        before={{ label: "An empty post", text: "" }}
        after={{ label: "Unsaved", text: "A pan." }}
      />
    </ToastProvider>,
  );
  expect(screen.queryByText(/An empty post/)).toBe(null);
  expect(screen.getByText("Unsaved").tagName).toBe("INS");
});
