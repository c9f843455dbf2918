import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startApiStub, type ApiStub } from '../../testing/api-stub.ts';
import { findMovedPage } from './moved-page.ts';

let api: ApiStub;
let asked: string[];
beforeEach(async () => {
  asked = [];
  api = await startApiStub((request, response) => {
    const url = new URL(request.url!, 'http://api');
    asked.push(url.pathname);
    const isKnown = url.searchParams.get('path') === '/s/denver/apartments/standby';
    response
      .writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          isKnown ? { path: '/s/mile-high/apartments/standby' } : { error: { code: 'not_found', message: 'No.' } },
        ),
      );
  });
});
afterEach(() => api.close());

const moved = (url: string) => findMovedPage({ url, origin: 'https://site.example', apiBase: api.origin });

it('redirects to the new URL with the query', async () => {
  expect(await moved('/s/denver/apartments/standby?page=2&utm_source=mail')).toEqual({
    status: 301,
    redirect: '/s/mile-high/apartments/standby?page=2&utm_source=mail',
  });
});

it('returns null for an unknown page and asks only for URLs with a name', async () => {
  expect(await moved('/homes/nowhere-1')).toBeNull();
  expect(await moved('/account/reservations/1')).toBeNull();
  expect(asked).toEqual(['/api/v1/moved_pages']);
});

it('returns null while the API does not answer', async () => {
  await api.close();
  expect(await moved('/s/denver/apartments/standby')).toBeNull();
});
