/**
 * What is to be done once a test, or its file, is over. Modules are read once for many files, so that
 * what a module says to `afterAll` is heard by the first of them alone; `setup.ts` says it in each.
 */
type Close = () => unknown;

const afterTest: Close[] = [];
const afterFile: Close[] = [];

/** Closes something when the running test is over, the last first. */
export const closeAfterTest = (close: Close) => void afterTest.push(close);

/** Closes something when the running file is over, the last first. */
export const closeAfterFile = (close: Close) => void afterFile.push(close);

async function closeAll(list: Close[]): Promise<void> {
  for (const close of list.splice(0).reverse()) await close();
}

export const closeTest = () => closeAll(afterTest);
export const closeFile = () => closeAll(afterFile);
