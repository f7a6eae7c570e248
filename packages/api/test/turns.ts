/**
 * How often others had their turn on the event loop while something was done.
 *
 * @returns a number that no machine's speed changes, where nothing waits for anything but its turn
 */
export async function turnsWhile(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const next = () => {
    turns += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  try {
    await work();
  } finally {
    isOver = true;
  }
  return turns;
}
