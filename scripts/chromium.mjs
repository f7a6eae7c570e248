// The browser of the browser tests: Debian's chromium, installed when that is possible.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const find = () => [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));

/** @returns the browser's path, or why there is none */
export function ensureChromium() {
  const found = find();
  if (found) return { path: found };
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    return {
      why: "no Chromium was found; install Debian's chromium or set CHROMIUM to a browser.",
    };
  }
  console.info("Installing chromium for the browser tests …");
  const apt = (...args) =>
    spawnSync("apt-get", args, {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update");
  apt("install", "-y", "--no-install-recommends", "chromium");
  const installed = find();
  return installed ? { path: installed } : { why: "chromium could not be installed with apt-get." };
}
