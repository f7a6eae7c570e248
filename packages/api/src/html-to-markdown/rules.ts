/** Characters of HTML that become Markdown when they are pasted at once, pictures in it aside. */
export const MAX_PASTED = 900_000;
