/** Inline styles of mails. */
export const paper = "#fffefb";
export const ground = "#f6f1e9";
export const ink = "#1b1512";
export const muted = "#5b5148";
export const line = "#e3dacd";
export const bodyFont = "Arial,Helvetica,sans-serif";
export const headingFont = "Georgia,Times,serif";
