import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

/** A queue whose work ends when the test says so. */
function watched(limits = { running: 2, waiting: 40 }) {
  const queue = new FairQueue(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (by: string, what = by): Promise<string> =>
    queue.run(
      () => {
        begun.push(what);
        return new Promise((resolve) => ends.push(() => resolve(what)));
      },
      by,
      () => new Error("too many"),
    );
  /** Ends the earliest running work, several times. */
  const finish = async (times = 1) => {
    for (let count = 0; count < times; count += 1) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { queue, begun, ask, finish };
}

const ignore = (work: Promise<unknown>) => work.catch(() => {});
const networks = Array.from({ length: 60 }, (_, index) => `net ${index}`);

test("runs few at a time, in order among clients with equal use", async () => {
  const { begun, ask, finish } = watched();
  for (const name of ["a", "b", "c", "d"]) void ask(name);

  expect(begun).toEqual(["a", "b"]);
  await finish(2);
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("a client's only task is next, however many tasks another client adds", async () => {
  const { begun, ask, finish } = watched();
  // Each has had its turn, and asks again and again.
  for (let round = 0; round < 10; round += 1) {
    for (const name of networks) ignore(ask(name));
    await finish(40);
  }
  for (const name of networks) ignore(ask(name));

  const answer = ask("owner");
  const before = begun.length;
  await finish(3);

  // Two were being done; the first that ends makes way.
  expect(begun[before]).toBe("owner");
  expect(await answer).toBe("owner");
});

test("a client that has had one task more waits for its turn, and no longer", async () => {
  const { begun, ask, finish } = watched({ running: 1, waiting: 40 });
  ignore(ask("owner", "mistyped"));
  await finish();
  for (let round = 0; round < 3; round += 1) {
    for (const name of ["a", "b", "c"]) ignore(ask(name));
  }
  ignore(ask("owner"));
  await finish(20);

  expect(begun).toEqual(["mistyped", "a", "b", "c", "a", "b", "c", "owner", "a", "b", "c"]);
});

test("a client's own tasks wait for each other", async () => {
  const { begun, ask, finish } = watched({ running: 1, waiting: 40 });
  for (let count = 0; count < 30; count += 1) ignore(ask("many"));
  for (const name of ["a", "b", "c"]) ignore(ask(name));
  await finish(4);

  expect(begun).toEqual(["many", "a", "b", "c", "many"]);
});

test("when too many wait, a task of the client with the most is refused", async () => {
  const { queue, ask, begun, finish } = watched({ running: 1, waiting: 3 });
  ignore(ask("many"));
  const waiting = ["many 1", "many 2", "many 3"].map((what) => ask("many", what));
  expect(queue.hasRoomFor("many")).toBe(false);
  await expect(ask("many")).rejects.toThrow("too many");

  expect(queue.hasRoomFor("owner")).toBe(true);
  const owner = ask("owner");
  await expect(waiting[2]).rejects.toThrow("too many");
  await finish(2);

  expect(begun).toEqual(["many", "owner", "many 1"]);
  expect(await owner).toBe("owner");
});

test("a failed task makes room, too", async () => {
  const queue = new FairQueue({ running: 1, waiting: 1 });
  const refusal = () => new Error("too many");
  const failing = queue.run(() => Promise.reject(new Error("broken")), "a", refusal);

  await expect(failing).rejects.toThrow("broken");
  await expect(queue.run(async () => "done", "b", refusal)).resolves.toBe("done");
});
