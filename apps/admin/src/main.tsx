import "./lib/language/language.ts";
import "./styles.css";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { z } from "zod";
import { followAppearance } from "./lib/appearance.ts";
import { preventStrayDrops } from "./lib/file-drop.ts";
import { carry } from "./lib/language/carry-over-http.ts";
import { reloadForNewVersion } from "./lib/new-version.ts";
import { createAdminRouter } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the back office");
// The policy of the page lets nothing make code from text, so schemas need not try.
z.config({ jitless: true });
followAppearance();
reloadForNewVersion();
preventStrayDrops();
createRoot(root).render(<RouterProvider router={createAdminRouter((call) => carry(call))} />);
