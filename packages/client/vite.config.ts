import { defineConfig } from "vite";
import { texts } from "../texts/build/plugin.ts";

// What the rules of the shop say stands in the package in English, and no catalogue beside it.
export default defineConfig({ plugins: [texts({ isForBrowser: false })] });
