import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { stubClock } from '@lodestay/testing/stub-clock';
import { remote } from '../remote.ts';
import { colleagues, NOW, sampleStaff } from './staff-samples.ts';

/** Renders a page of the console with the answers of the API. */
export async function showStaffPage(path: string, answers: Record<string, unknown>) {
  stubClock(NOW);
  const api = fakeApi({ listColleagues: colleagues, ...answers });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleStaff())) });
  const prepared = await preparePage(remote, platform, new URL(path, 'https://site.example'));
  if (!('page' in prepared)) throw new Error('The page was not prepared');
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(path)} />
    </Providers>,
  );
  const findInput = (name: string) => api.calls.find((call) => call.name === name)?.input;
  return { api, findInput, user: userEvent.setup(), head: prepared.page.head };
}
