import { createServer } from 'node:http';

/**
 * A bare Node server as the reference for the benchmark. It receives the responses of our server in one message from
 * its parent process, and sends the same bytes without a framework, validation or a database.
 */
process.once('message', (/** @type {{ status: number, body: string }[]} */ responses) => {
  const preparedResponses = responses.map(({ status, body }) => ({ status, bytes: Buffer.from(body) }));
  const server = createServer((request, reply) => {
    const response = preparedResponses[Number(request.url.slice(1))];
    request.resume().once('end', () => {
      reply.writeHead(response.status, { 'Content-Type': 'application/json', 'Content-Length': response.bytes.length });
      reply.end(response.bytes);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
