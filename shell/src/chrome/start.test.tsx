import { join } from 'node:path';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CurrentUser } from '@lodestay/contracts';
import { createRenderRequest } from '@lodestay/contracts/render-request';
import { createLocationStore, parseLocation } from '@lodestay/platform';
import { signedInSession, signedOutSession } from '@lodestay/session';
import { testPlatform } from '@lodestay/testing';
import { stubGlobal } from '@lodestay/testing/stubs';
import { BOOT_ID } from '../boot-data.ts';
import { stubLayout, unstubLayout } from './bottom-bar.testing.ts';
import { compileFolder } from '../content/read-content-folder.ts';

// The build defines the content.
jest.unstable_mockModule('../static/site-content.ts', () => ({
  siteContent: compileFolder(join(import.meta.dirname, '../../content')),
}));
const { render } = await import('./render.tsx');

const anna = {
  id: 7,
  firstName: 'Anna',
  fullName: 'Anna Kahn',
  email: 'anna@example.com',
  role: 'member',
  organization: null,
  verifiedMember: true,
  isAliased: false,
} as CurrentUser;
const failed = jest.spyOn(console, 'error');

beforeEach(() => {
  jest.resetModules();
  failed.mockReset();
  const { header } = render(
    createRenderRequest({
      url: '/standby',
      origin: 'https://site.example',
      apiBase: '',
      user: null,
      nonce: '',
      phone: '(303) 555-0142',
      now: Date.parse('2027-01-04T17:00:00.000Z'),
    }),
  );
  document.cookie = 'consent=denied';
  document.body.innerHTML = `<div id="shell-header">${header}</div><div id="shell-overlays"></div><script type="application/json" id="${BOOT_ID}">${JSON.stringify({ message: null, remotes: [], site: {} })}</script>`;
  // It waits for what React draws, which inside of `act` is drawn afterwards.
  stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  stubLayout();
  stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  unstubLayout();
});

async function start(
  change: (given: {
    platform: ReturnType<typeof testPlatform>;
    location: ReturnType<typeof createLocationStore>;
  }) => void = () => {},
) {
  const given = { platform: testPlatform(), location: createLocationStore('/standby') };
  change(given);
  const { startChrome } = await import('./start.tsx');
  await startChrome({
    ...given,
    served: { pathname: '/standby', session: signedOutSession, phone: given.platform.phone },
  });
  return given;
}

const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);

describe('startChrome', () => {
  it('hydrates the header of the document', async () => {
    const button = screen.getAllByRole('button', { name: 'Sign in' })[0]!;
    const { platform } = await start();
    expect(screen.getAllByRole('button', { name: 'Sign in' })[0]).toBe(button);
    expect(failed).not.toHaveBeenCalled();
    platform.toasts.show('Saved');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('links to the saved homes in the header and its menu', () => {
    const links = screen.getAllByRole('link', { name: 'Saved homes', hidden: true });
    expect(links.map((link) => [link.getAttribute('href'), link.closest('details') !== null])).toEqual([
      ['/account/favorites', false],
      ['/account/favorites', true],
    ]);
  });

  it('shows the mini header with its menus while the header is scrolled out of view', async () => {
    let scrollTo: (top: number) => void = () => {};
    stubGlobal(
      'IntersectionObserver',
      class {
        constructor(notify: (entries: unknown[]) => void) {
          scrollTo = (top) => notify([{ isIntersecting: top >= 0, boundingClientRect: { top } }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    await start();
    const mini = screen.getByRole('navigation', { name: 'Compact', hidden: true }).closest('[inert]')!;
    const compact = within(mini as HTMLElement);
    expect(compact.getByRole('link', { name: 'Lodestay, home' })).toHaveTextContent('Lodestay');
    expect(compact.queryByRole('button')).not.toBeInTheDocument();
    scrollTo(-1);
    // The account menu and the first entry of the burger menu.
    expect(await compact.findAllByRole('button', { name: 'Sign in' })).toHaveLength(2);
    expect(compact.getByText('Create an account')).toBeInTheDocument();
    expect(mini).not.toHaveAttribute('inert');
    scrollTo(0);
    await waitFor(() => expect(mini).toHaveAttribute('inert'));
  });

  it('removes only the toasts of a page when the visitor leaves it', async () => {
    const { platform, location } = await start();
    platform.toasts.show('The Alder is in the comparison.', { closeOnNavigation: true });
    platform.toasts.show('The Alder is no longer saved.');
    location.set(parseLocation('/standby?start=2027-01-11'));
    expect(platform.toasts.store.get()).toHaveLength(2);
    location.set(parseLocation('/compare?homes=the-alder'));
    expect(platform.toasts.store.get().map(({ message }) => message)).toEqual(['The Alder is no longer saved.']);
  });

  it('shows changes since the document was rendered, without a hydration warning', async () => {
    expect(current()).toContain('Standby');
    await start(({ platform, location }) => {
      platform.session.set(signedInSession(anna));
      location.set(parseLocation('/partner'));
    });
    expect(await screen.findByLabelText('Account of Anna Kahn')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    await waitFor(() => expect(new Set(current())).toEqual(new Set(['Partner'])));
    expect(failed).not.toHaveBeenCalled();
  });
});
