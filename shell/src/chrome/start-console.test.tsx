import { join } from 'node:path';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { CurrentUser } from '@lodestay/contracts';
import { createRenderRequest } from '@lodestay/contracts/render-request';
import { createLocationStore } from '@lodestay/platform';
import { createStore, signedInSession } from '@lodestay/session';
import { testPlatform } from '@lodestay/testing';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { BOOT_ID } from '../boot-data.ts';
import { stubLayout, unstubLayout } from './bottom-bar.testing.ts';
import { compileFolder } from '../content/read-content-folder.ts';

// The build defines the content.
jest.unstable_mockModule('../static/site-content.ts', () => ({
  siteContent: compileFolder(join(import.meta.dirname, '../../content')),
}));
const loadAnalytics = jest.fn();
jest.unstable_mockModule('./load-analytics.ts', () => ({ loadAnalytics }));
const { renderConsole, renderConsoleHome } = await import('./render.tsx');

const paz = {
  id: 12,
  firstName: 'Paz',
  fullName: 'Paz Okoro',
  email: 'paz@example.com',
  role: 'admin',
  organization: null,
  verifiedMember: false,
  isAliased: false,
} as CurrentUser;
const request = createRenderRequest({
  url: '/staff',
  origin: 'https://site.example',
  apiBase: '',
  user: paz,
  nonce: 'NONCE',
  phone: '(303) 555-0142',
  now: Date.parse('2027-01-10T12:00:00.000Z'),
});
const model = {
  queues: [{ name: 'leads', open: 4, overdue: 0, mine: 1, oldestOpenedAt: '2027-01-10T10:00:00.000Z' }],
  markets: [],
} as const;
const failed = jest.spyOn(console, 'error');

beforeEach(() => {
  jest.resetModules();
  failed.mockReset();
  const { header } = renderConsole(request, model);
  document.body.innerHTML = `${header}<main id="main">${renderConsoleHome(request, model).html}</main><div id="shell-overlays"></div><script type="application/json" id="${BOOT_ID}">${JSON.stringify({ message: 'static', isConsole: true, remotes: [], site: {} })}</script>`;
  // It waits for what React draws, which inside of `act` is drawn afterwards.
  stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  stubLayout();
});
afterEach(() => {
  cleanup();
  unstubLayout();
  unstubAllGlobals();
});

async function start() {
  const session = signedInSession(paz);
  const platform = testPlatform({ session: createStore(session) });
  const page = jest.spyOn(platform.analytics, 'page');
  const { startChrome } = await import('./start.tsx');
  await startChrome({
    platform,
    location: createLocationStore('/staff'),
    served: { pathname: '/staff', session, phone: platform.phone },
  });
  return { platform, page };
}

it('hydrates the account menu, and leaves the rest of the frame as it is', async () => {
  const [menu, brand] = [screen.getByLabelText('Account of Paz Okoro'), screen.getByText('Lodestay staff')];
  const { platform } = await start();
  expect(screen.getByLabelText('Account of Paz Okoro')).toBe(menu);
  expect(screen.getByText('Lodestay staff')).toBe(brand);
  expect(failed).not.toHaveBeenCalled();
  const call = jest.spyOn(platform.api, 'call').mockReturnValue(new Promise(() => {}));
  await userEvent.click(menu);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(call).toHaveBeenCalledWith('signOut', {});
});

it('shows toasts, asks for no consent and tracks nothing', async () => {
  const { platform, page } = await start();
  platform.toasts.show('Assigned to you');
  expect(await screen.findByText('Assigned to you')).toBeInTheDocument();
  expect(screen.queryByLabelText('Cookies')).toBeNull();
  expect(page).not.toHaveBeenCalled();
  expect(loadAnalytics).not.toHaveBeenCalled();
});

it('has none of the header and footer of the site', () => {
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.queryByText(/\(303\) 555-0142/)).toBeNull();
});

it('has one style element for the layout, with the nonce', () => {
  expect(renderConsole(request, model).styles).toMatch(/^<style nonce="NONCE">body\{/);
});
