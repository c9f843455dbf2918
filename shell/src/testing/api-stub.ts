import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ApiStub = { origin: string; close(): Promise<void> };

/** An API for visitors: it is ready, has one market with homes, and nobody is signed in. */
export const answerVisitor: RequestListener = (request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  switch (request.url?.split('?')[0]) {
    case '/readyz':
      return answer(200, {});
    case '/api/v1/display_cities':
      return answer(200, {
        markets: [
          { slug: 'denver', name: 'Denver', homes: 3 },
          { slug: 'aspen', name: 'Aspen', homes: 0 },
        ],
        display_cities: [{ slug: 'aurora-co', name: 'Aurora', state: 'CO', homes: 1 }],
      });
    case '/current-user':
      return answer(401, { error: { code: 'unauthenticated', message: 'Please sign in.' } });
    default:
      return answer(404, { error: { code: 'not_found', message: 'Not found.' } });
  }
};

/** Starts an API stub in this process. */
export async function startApiStub(listener: RequestListener = answerVisitor): Promise<ApiStub> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
