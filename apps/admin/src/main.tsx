import "./styles.css";
import { carryOverHttp } from "@pickwell/web/lib/http-carrier.ts";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { followLook } from "./lib/look.ts";
import { createAdminRouter } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the back office");
followLook();
createRoot(root).render(<RouterProvider router={createAdminRouter(carryOverHttp)} />);
