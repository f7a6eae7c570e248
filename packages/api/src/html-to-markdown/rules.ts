/** Pasted HTML up to this length is converted, pictures aside, in characters. */
export const MAX_PASTED = 900_000;
