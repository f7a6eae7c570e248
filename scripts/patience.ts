/**
 * How long tests wait for what comes by itself, in milliseconds: until a machine has time for it that
 * is a tenth as fast and busy with something else. Only what never comes is waited for so long.
 */
export const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};
