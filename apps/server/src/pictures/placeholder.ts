/** Shown in place of a picture that is not there: the mark of the shop, pale, on stone. */
export const placeholder: Buffer = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000" preserveAspectRatio="xMidYMid slice"><path fill="#f2eee8" d="M0 0h1000v1000H0z"/><path fill="#ebe5dc" d="M0 740h1000v260H0z"/><ellipse cx="506" cy="740" rx="150" ry="20" fill="#d9cfc2"/><circle cx="500" cy="580" r="160" fill="#e72a00" opacity=".32"/><path d="M502 424c2-42 18-74 50-98" fill="none" stroke="#a89b8c" stroke-width="22" stroke-linecap="round"/></svg>\n`,
);
