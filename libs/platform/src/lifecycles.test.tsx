import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@lodestay/api-client';
import { createRenderRequest } from '@lodestay/contracts/render-request';
import { createLocationStore, defineRemote, parseLocation, type PageModule } from '@lodestay/platform';
import { lifecycles, slotId, stateId, type MountProps } from './lifecycles.tsx';
import { createServerPlatform, serverBundle } from './server/index.ts';

const NAME = 'mf-x';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`Pressed ${count}`}</button>;
}

const page = (module: Partial<PageModule> = {}): PageModule => ({
  Page: Counter,
  head: () => ({ title: 'Page' }),
  ...module,
});
const remoteWith = (module: PageModule) =>
  defineRemote({ name: NAME, pages: [{ name: 'one', path: '/one/:slug', load: async () => module }] });

const request = (url: string) =>
  createRenderRequest({
    url,
    origin: 'https://site.example',
    apiBase: '',
    user: null,
    nonce: '',
    phone: '',
    now: Date.parse('2027-01-01T00:00:00Z'),
  });

let unmount: (() => Promise<void>) | undefined;

/** A remote, and what the shell passes to mount it at an address. */
function createApp(remote: ReturnType<typeof remoteWith>, href = '/one/a') {
  const location = createLocationStore(href);
  const onError = jest.fn<MountProps['onError']>();
  const props: MountProps = { platform: createServerPlatform(request(href)), location, onError };
  return { app: lifecycles(remote), props, location, onError };
}

/** Mounts a remote at an address, in the slot of the document. */
async function mount(remote: ReturnType<typeof remoteWith>, href = '/one/a') {
  const { app, props, location, onError } = createApp(remote, href);
  unmount = () => act(() => app.unmount());
  await act(() => app.mount(props));
  return { location, onError };
}

const slot = () => document.getElementById(slotId(NAME))!;

/** The document as the server sends it: with the page of an address, or with an empty slot for the browser. */
async function serve(remote: ReturnType<typeof remoteWith>, href = '/one/a') {
  const result = await serverBundle(remote).render(request(href));
  if (!('html' in result)) throw new Error('no page');
  slot().innerHTML = result.html;
  slot().dataset.rendered = '';
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${stateId(NAME)}">${result.state}</script>`,
  );
}

beforeEach(() => {
  document.body.innerHTML = `<div id="${slotId(NAME)}"></div>`;
});
afterEach(async () => {
  await unmount?.();
  unmount = undefined;
});

describe('the lifecycles of a remote', () => {
  it('hydrate the markup of the server', async () => {
    const remote = remoteWith(page());
    await serve(remote);
    const served = screen.getByRole('button', { name: 'Pressed 0' });
    const { onError } = await mount(remote);
    expect(screen.getByRole('button')).toBe(served);
    await userEvent.click(served);
    expect(served).toHaveTextContent('Pressed 1');
    expect(slot().dataset.rendered).toBeUndefined();
    expect(document.getElementById(stateId(NAME))).toBeNull();
    expect(onError).not.toHaveBeenCalled();
  });

  it('report markup that differs from what the browser renders', async () => {
    const remote = remoteWith(page());
    await serve(remote);
    slot().innerHTML = '<button>Another</button>';
    const { onError } = await mount(remote);
    await waitFor(() => expect(onError).toHaveBeenCalledWith('hydration', expect.any(Error)));
    expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
  });

  it('report nothing about a page that is left before it is hydrated', async () => {
    const remote = remoteWith(page());
    await serve(remote);
    const { app, props, onError } = createApp(remote);
    await act(async () => {
      await app.mount(props);
      await app.unmount();
    });
    expect(slot()).toBeEmptyDOMElement();
    expect(slot().dataset.rendered).toBeUndefined();
    expect(onError).not.toHaveBeenCalled();
  });

  it('mark a page as interactive after its effects, which listen to keys', async () => {
    const marks: (string | undefined)[] = [];
    const Page = () => {
      useEffect(() => void marks.push(slot().dataset.rendered), []);
      return <button>Pressed 0</button>;
    };
    const remote = remoteWith(page({ Page }));
    await serve(remote);
    await mount(remote);
    expect(marks[0]).toBe('');
    expect(slot().dataset.rendered).toBeUndefined();
  });

  it('render a page that the server left to the browser, with its data', async () => {
    const prefetch = jest.fn<NonNullable<PageModule['prefetch']>>(async () => {});
    slot().dataset.unrendered = '';
    await mount(remoteWith(page({ prefetch })), '/one/a%20b');
    expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
    expect(prefetch.mock.calls[0]![0].params).toEqual({ slug: 'a b' });
    expect(slot().dataset.unrendered).toBeUndefined();
  });

  it('fail when a page that the server left to the browser does not exist', async () => {
    slot().dataset.unrendered = '';
    const missing = page({ prefetch: () => Promise.reject(new ApiError(404, null)) });
    await expect(mount(remoteWith(missing))).rejects.toThrow('mf-x has status 404 for /one/a');
  });

  it('fail without a slot, and without a page for what the server rendered', async () => {
    const remote = remoteWith(page());
    await serve(remote);
    await expect(mount(remote, '/two')).rejects.toThrow('mf-x has no page for /two');
    document.body.innerHTML = '';
    await expect(mount(remote)).rejects.toThrow('no slot for mf-x');
  });

  it('show the next page of the remote with a state of its own, and leave an empty slot', async () => {
    const { location } = await mount(remoteWith(page()));
    await userEvent.click(screen.getByRole('button'));
    await act(async () => location.set(parseLocation('/one/b', 'b')));
    expect(await screen.findByRole('button', { name: 'Pressed 0' })).toBeVisible();
    await unmount!();
    expect(slot()).toBeEmptyDOMElement();
  });

  it('report a page that throws, and offer to try again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    const Page = () => {
      if (broken) throw new Error('broken');
      return <p>Works</p>;
    };
    const { onError } = await mount(remoteWith(page({ Page })));
    expect(onError).toHaveBeenCalledWith('render', expect.objectContaining({ message: 'broken' }));
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Works')).toBeVisible();
    jest.restoreAllMocks();
  });
});
