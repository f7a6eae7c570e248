// The baseline to compare with: bare node:http that answers every request with the same bytes.
import { createServer } from "node:http";

const body = Buffer.alloc(Number(process.argv[2]), "x");
const server = createServer((_, response) => {
  response.writeHead(200, { "content-type": "text/plain", "content-length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
