/** `Features.DirSelector` of lightningcss. */
const DIR_SELECTOR = 4;

/**
 * Leaves `:dir()` in stylesheets as it is: for browsers without it, it would be made into `:lang()`, but
 * a text's direction comes from its letters here.
 */
export const directionsOfLetters = { exclude: DIR_SELECTOR };
