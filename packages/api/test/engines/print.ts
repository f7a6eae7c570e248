/** Writes what a shop in a file answers. */
import { answersOf } from "./answers.ts";

process.stdout.write(JSON.stringify(await answersOf()));
