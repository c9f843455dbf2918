import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CurrentUser } from '@lodestay/contracts';
import { createRenderRequest } from '@lodestay/contracts/render-request';
import { createLocationStore, parseLocation } from '@lodestay/platform';
import { signedInSession, signedOutSession } from '@lodestay/session';
import { testPlatform } from '@lodestay/testing';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { BOOT_ID } from '../boot-data.ts';
import { render } from './render.tsx';

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
  unstubAllGlobals();
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
    served: { pathname: '/standby', session: signedOutSession },
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

  it('has links to the home page and the account in the mini header', async () => {
    let leave: () => void = () => {};
    stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: unknown[]) => void) {
          leave = () => tell([{ isIntersecting: false, boundingClientRect: { top: -1 } }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    await start();
    const compact = within(screen.getByRole('navigation', { name: 'Compact', hidden: true }).parentElement!);
    expect(compact.getByRole('link', { name: 'Lodestay, home' })).toHaveTextContent('Lodestay');
    expect(compact.queryByRole('button')).not.toBeInTheDocument();
    leave();
    for (const scrollY of [900, 700]) {
      stubGlobal('scrollY', scrollY);
      dispatchEvent(new Event('scroll'));
    }
    expect(await compact.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
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
