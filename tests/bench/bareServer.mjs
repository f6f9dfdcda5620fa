import { createServer } from 'node:http';

/**
 * The reference: what Node alone does on this machine. It is sent the answers of our server once and gives out the same
 * bytes, without a framework, a check or a database.
 */
process.once('message', (/** @type {{ status: number, body: string }[]} */ answers) => {
  const ready = answers.map(({ status, body }) => ({ status, bytes: Buffer.from(body) }));
  const server = createServer((request, response) => {
    const answer = ready[Number(request.url.slice(1))];
    request.resume().once('end', () => {
      response.writeHead(answer.status, { 'Content-Type': 'application/json', 'Content-Length': answer.bytes.length });
      response.end(answer.bytes);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
