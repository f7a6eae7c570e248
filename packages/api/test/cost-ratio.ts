const ATTEMPTS = 5;

/**
 * How many times as much some work costs as other work, each by the least of several attempts, since
 * other processes only add time. Tells quadratic time from linear: allow hundreds for the rest.
 */
export function costRatio(work: () => unknown, other: () => unknown): number {
  const honest = Math.min(...attemptsAt(other).map(({ wall }) => wall));
  // Wall time includes other processes, and CPU time is coarse on some systems.
  return Math.min(...attemptsAt(work).map(({ wall, cpu }) => Math.min(wall, cpu))) / honest;
}

/** Milliseconds of each attempt. */
const attemptsAt = (work: () => unknown) =>
  Array.from({ length: ATTEMPTS }, () => {
    const [began, before] = [performance.now(), process.cpuUsage()];
    work();
    const { user, system } = process.cpuUsage(before);
    return { wall: performance.now() - began, cpu: (user + system) / 1000 };
  });
