import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/api-client';
import { createRenderRequest } from '@lodestay/contracts/render-request';
import { useParams } from '@lodestay/platform/router';
import { defineRemote, type PageModule } from '../remote.ts';
import { serverBundle } from './render.tsx';

const request = createRenderRequest({
  url: '/x/one',
  origin: 'http://site',
  apiBase: 'http://api',
  user: null,
  nonce: 'n',
  phone: '',
  now: Date.parse('2027-01-01T00:00:00Z'),
});
const failingPage = (status: number): PageModule => ({
  Page: () => <p>here</p>,
  head: () => ({ title: 'Here' }),
  prefetch: () => Promise.reject(new ApiError(status, null)),
});
const createRemote = (status: number) =>
  defineRemote({ name: 'mf-x', pages: [{ name: 'x', path: '/x/:slug', load: async () => failingPage(status) }] });

function RemovedPage() {
  return <h1>{`${useParams()['slug']} was removed`}</h1>;
}
const removedPages = (module: Partial<PageModule> = {}) => ({
  x: {
    Page: RemovedPage,
    head: ({ params }) => ({ title: `No ${params['slug']}`, robots: 'noindex' }),
    ...module,
  } satisfies PageModule,
});

describe('a page with status 410', () => {
  it('is rendered by the remote, with its head', async () => {
    const result = await serverBundle(createRemote(410), removedPages()).render(request);
    expect(result).toMatchObject({
      status: 410,
      drawn: { html: expect.stringContaining('one was removed'), head: { title: 'No one', robots: 'noindex' } },
    });
  });

  it('is left to the shell if the remote has no page for it or its data cannot be loaded', async () => {
    expect(await serverBundle(createRemote(410)).render(request)).toEqual({ status: 410 });
    expect(
      await serverBundle(
        createRemote(410),
        removedPages({ prefetch: () => Promise.reject(new ApiError(503, null)) }),
      ).render(request),
    ).toEqual({ status: 410 });
  });

  it('is not rendered for status 404', async () => {
    expect(await serverBundle(createRemote(404), removedPages()).render(request)).toEqual({ status: 404 });
  });

  it('throws its own errors', async () => {
    await expect(
      serverBundle(createRemote(410), removedPages({ prefetch: () => Promise.reject(new TypeError('a bug')) })).render(
        request,
      ),
    ).rejects.toThrow('a bug');
  });
});
