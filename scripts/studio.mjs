// Renders pictures of the studio again: npm run studio -- --product teapot [--variant cinnabar]
// [--view front] [--cutout]
// or a composition of several things: npm run studio -- --still category-books
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { parseArgs } from "node:util";

/** Maximum size of a committed picture, in kilobytes (1,000 bytes). */
const KILOBYTES = "60";
/** Where finished pictures of the demo shop are, found by name. */
const COMMITTED = "packages/db/src/seed";

const HELP = `npm run studio -- --product NAME [options]
npm run studio -- --still NAME [options]

  --variant NAME     one of the product's variants (default: its first)
  --view NAME        front, three_quarter, detail or top (default: front)
  --cutout           on transparency, with its shadow
  --still NAME       a composition of several things instead of one product
  --tint NAME        another ground than its own
  --size WxH         in pixels (default: 1000x1250, of a composition 1600x1000)
  --samples N        more is cleaner and slower (default: 48)
  --keep             overwrite the shop's own picture of that name, instead of writing to studio/out
  --list             every product and its variants, and the compositions`;

const options = {
  product: { type: "string" },
  still: { type: "string" },
  variant: { type: "string" },
  view: { type: "string", default: "front" },
  cutout: { type: "boolean", default: false },
  tint: { type: "string" },
  size: { type: "string" },
  samples: { type: "string", default: "48" },
  keep: { type: "boolean", default: false },
  list: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
};

const run = (program, args) => spawnSync(program, args, { encoding: "utf8", maxBuffer: 1 << 26 });

/** @returns the first of the programs that runs with these arguments; undefined if none does */
function firstThat(programs, args) {
  return programs.find((program) => program && run(program, args).status === 0);
}

/**
 * @returns the programs that render and process pictures, and the Debian packages of missing ones
 */
export function findStudio() {
  const blender = firstThat([process.env.BLENDER, "blender"], ["--version"]);
  // Another python3 may come first in PATH, without Debian's packages.
  const python = firstThat(
    [process.env.PYTHON, "python3", "/usr/bin/python3"],
    ["-c", "import numpy; from PIL import features; assert features.check('webp')"],
  );
  const missing = [];
  if (!blender) missing.push("blender");
  if (!python) missing.push("python3-numpy", "python3-pil");
  return { blender, python, missing };
}

/** @returns the committed picture with this name, if there is one */
function committed(root, name) {
  const folder = join(root, COMMITTED);
  const found = readdirSync(folder, { recursive: true })
    .map(String)
    .find((file) => basename(file) === `${name}.webp`);
  return found && join(folder, found);
}

/**
 * The output of `render.py --list`: the variants of each product, and the names of compositions.
 */
function readList(output, studio) {
  const products = new Map();
  let stills = [];
  for (const line of output.split("\n")) {
    const [name, ...rest] = line.trim().split(" ");
    if (name === "STILLS") stills = rest;
    else if (existsSync(join(studio, "models", `${name}.py`))) products.set(name, rest);
  }
  return { products, stills };
}

/**
 * Checks the arguments against the list.
 *
 * @returns the picture's name and the arguments for render.py, or an error message
 */
function pictureAsked(asked, { products, stills }) {
  if (asked.still) {
    if (!stills.includes(asked.still)) {
      return { error: `There is no composition ${asked.still}. There are ${stills.join(", ")}.` };
    }
    return {
      name: `still-${asked.still}${asked.cutout ? "-cut" : ""}`,
      told: ["--still", asked.still, "--size", asked.size ?? "1600x1000"],
    };
  }
  const variants = products.get(asked.product);
  if (!variants) {
    const all = [...products.keys()].join(", ");
    return { error: `There is no product ${asked.product}. There are ${all}.` };
  }
  const variant = asked.variant ?? variants[0];
  if (!variants.includes(variant)) {
    const all = variants.join(", ");
    return { error: `${asked.product} has no variant ${variant}. There are ${all}.` };
  }
  return {
    name: [asked.product, variant, asked.view, ...(asked.cutout ? ["cut"] : [])].join("-"),
    told: [
      ...["--product", asked.product, "--variant", variant, "--view", asked.view],
      ...["--size", asked.size ?? "1000x1250"],
    ],
  };
}

/**
 * Renders a picture, processes it and saves it at the size of the committed one.
 *
 * @returns the exit status
 */
export function runStudio({ root, args }) {
  let asked;
  try {
    asked = parseArgs({ args, options }).values;
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    return 1;
  }
  if (asked.help || (!asked.product && !asked.still && !asked.list)) {
    console.info(HELP);
    return asked.help ? 0 : 1;
  }

  const { blender, python, missing } = findStudio();
  if (missing.length > 0) {
    console.error(
      `Pictures are rendered with Blender and finished with Python; not found: ${missing.join(", ")}.
On Debian: apt-get install ${missing.join(" ")} fonts-dejavu-core fonts-urw-base35
Elsewhere, set BLENDER and PYTHON to programs that have them. The shop itself needs none of these: its pictures are finished files.`,
    );
    return 1;
  }

  const studio = join(root, "studio");
  const scene = (...more) =>
    run(blender, ["-b", "--python", join(studio, "render.py"), "--", ...more]);
  const listed = scene("--list");
  const known = readList(listed.stdout, studio);
  if (asked.list) {
    for (const [name, variants] of known.products) console.info(name, ...variants);
    console.info(`\nCompositions: ${known.stills.join(" ")}`);
    return 0;
  }
  const { name, told, error } = pictureAsked(asked, known);
  if (error) {
    console.error(error);
    return 1;
  }

  const kept = asked.keep ? committed(root, name) : undefined;
  if (asked.keep && !kept) {
    console.error(`The shop has no picture ${name}; leave out --keep to write one to studio/out.`);
    return 1;
  }
  const target = kept ?? join(studio, "out", `${name}.webp`);
  mkdirSync(join(target, ".."), { recursive: true });

  const raw = mkdtempSync(join(tmpdir(), "pickwell-studio-"));
  try {
    console.info(`Rendering ${name} …`);
    const rendered = scene(
      ...told,
      ...["--samples", asked.samples, "--threshold", ".035", "--out", raw],
      ...(asked.tint ? ["--tint", asked.tint] : []),
      ...(asked.cutout ? ["--cutout"] : []),
    );
    const picture = join(raw, `${name}.png`);
    if (rendered.status !== 0 || !existsSync(picture)) {
      console.error(`Rendering failed:\n${(rendered.stderr || rendered.stdout).slice(-2000)}`);
      return 1;
    }
    const finish = [join(studio, "denoise.py"), picture, target, "--kb", KILOBYTES];
    const finished = run(python, finish);
    if (finished.status !== 0) {
      console.error(`Finishing failed:\n${finished.stderr.slice(-2000)}`);
      return 1;
    }
  } finally {
    rmSync(raw, { recursive: true, force: true });
  }
  const kilobytes = Math.round(statSync(target).size / 1000);
  console.info(`${relative(root, target)}, ${kilobytes} KB`);
  return 0;
}
