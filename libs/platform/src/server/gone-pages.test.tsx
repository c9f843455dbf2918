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
const missing = (status: number): PageModule => ({
  Page: () => <p>here</p>,
  head: () => ({ title: 'Here' }),
  prefetch: () => Promise.reject(new ApiError(status, null)),
});
const remoteAnswering = (status: number) =>
  defineRemote({ name: 'mf-x', pages: [{ name: 'x', path: '/x/:slug', load: async () => missing(status) }] });

function Gone() {
  return <h1>{`${useParams()['slug']} is gone`}</h1>;
}
const gone = (module: Partial<PageModule> = {}) => ({
  x: {
    Page: Gone,
    head: ({ params }) => ({ title: `No ${params['slug']}`, robots: 'noindex' }),
    ...module,
  } satisfies PageModule,
});

describe('a page whose thing is gone', () => {
  it('is drawn by the remote, with its head', async () => {
    const result = await serverBundle(remoteAnswering(410), gone()).render(request);
    expect(result).toMatchObject({
      status: 410,
      drawn: { html: expect.stringContaining('one is gone'), head: { title: 'No one', robots: 'noindex' } },
    });
  });

  it('is the shell’s where the remote has no page for it, or what it would say cannot be read', async () => {
    expect(await serverBundle(remoteAnswering(410)).render(request)).toEqual({ status: 410 });
    expect(
      await serverBundle(
        remoteAnswering(410),
        gone({ prefetch: () => Promise.reject(new ApiError(503, null)) }),
      ).render(request),
    ).toEqual({ status: 410 });
  });

  it('is not what was never there', async () => {
    expect(await serverBundle(remoteAnswering(404), gone()).render(request)).toEqual({ status: 404 });
  });

  it('hides no fault of its own', async () => {
    await expect(
      serverBundle(remoteAnswering(410), gone({ prefetch: () => Promise.reject(new TypeError('a fault')) })).render(
        request,
      ),
    ).rejects.toThrow('a fault');
  });
});
