/**
 * What a visitor sees when a page could not be rendered: words and two links, with nothing that
 * could fail as well.
 *
 * @param message - for people; holds no markup
 * @param requestId - by which the failure is found in the log
 */
export function failurePage(status: number, message: string, requestId: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${status === 503 ? "Very busy" : "Something went wrong"} · Pickwell</title>
</head>
<body>
<h1>${status === 503 ? "One moment, please" : "Something went wrong"}</h1>
<p>${message}</p>
<p><a href="">Try Again</a> or go <a href="/">Home</a>.</p>
<p><small>Request ${requestId}</small></p>
</body>
</html>
`;
}
