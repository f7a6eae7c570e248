/** Grows with every change of what `guessFrame` guesses, so that pictures are looked at anew. */
export const GUESS_RECIPE = 1;
