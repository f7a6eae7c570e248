import { defineConfig } from "vite";
import { texts } from "../texts/build/plugin.ts";

// The package contains the messages of the shop's rules in English only.
export default defineConfig({ plugins: [texts({ isForBrowser: false })] });
