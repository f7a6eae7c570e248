/**
 * Timeouts of tests in milliseconds, long enough for a busy machine with a tenth of the speed. Only
 * failing tests take that long.
 */
export const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};
