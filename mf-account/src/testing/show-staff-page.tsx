import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import type { CurrentUser } from '@lodestay/contracts';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { remote } from '../remote.ts';

/** The time of the tests. */
export const NOW = '2027-03-02T18:00:00.000Z';

export const sampleStaff = (over: Partial<CurrentUser> = {}) =>
  ({
    id: 7,
    email: 'grace@lodestay.example',
    firstName: 'Grace',
    lastName: 'Okafor',
    fullName: 'Grace Okafor',
    role: 'admin',
    organization: null,
    ...over,
  }) as CurrentUser;

/** Renders a page of the staff console with answers of the API. `outcome` is set if the page was not rendered. */
export async function showStaffPage(
  path: string,
  { as = {}, answers = {} }: { as?: Partial<CurrentUser>; answers?: Record<string, unknown> } = {},
) {
  const api = fakeApi(answers);
  const navigate = jest.fn<(href: string, options?: object) => void>();
  const platform = testPlatform({ api, navigate, now: NOW, session: createStore(signedInSession(sampleStaff(as))) });
  const user = userEvent.setup();
  const prepared = await preparePage(remote, platform, new URL(path, 'https://site.example'));
  if (!('page' in prepared)) return { api, navigate, platform, user, outcome: prepared.outcome };
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(path)} />
    </Providers>,
  );
  return { api, navigate, platform, user, outcome: undefined, head: prepared.page.head };
}

/** The inputs of the calls of a route. */
export const listInputs = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.calls.filter((call) => call.name === name).map(({ input }) => input);
