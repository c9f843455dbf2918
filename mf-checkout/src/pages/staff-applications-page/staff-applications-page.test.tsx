import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { stubClock } from '@lodestay/testing/stub-clock';
import { remote } from '../../remote.ts';
import {
  colleagues,
  NOW,
  sampleApplication,
  samplePage,
  sampleQueues,
  sampleStaff,
} from '../../testing/application-samples.ts';

const [ruth, wei] = [
  sampleApplication(),
  sampleApplication({ reference: 'LS-48413B', title: 'Wei Chen', stage: 'denial_requested', version: 2 }),
];

beforeEach(() => {
  stubClock(NOW);
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function show(answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    listApplications: samplePage(ruth, wei),
    listColleagues: colleagues,
    listQueues: sampleQueues,
    listSavedViews: { views: [] },
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleStaff())) });
  const path = '/staff/applications';
  const prepared = await preparePage(remote, platform, new URL(path, 'https://site.example'));
  if (!('page' in prepared)) throw new Error('No page');
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(path)} />
    </Providers>,
  );
  return { api, user: userEvent.setup() };
}

const getRow = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('the queue of applications', () => {
  it('shows who, where, when and why a person must decide', async () => {
    await show();
    const cells = within(getRow('Ruth Abara')).getAllByRole('cell').slice(1, 4);
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Platform House, 1604Denver',
      'Apr 11 – Jul 10, 202790 nights',
      'Needs reviewGuest limit: not stated',
    ]);
    expect(getRow('Wei Chen')).toHaveTextContent('Denial requestedNeeds a second person');
    expect(screen.getByRole('link', { name: 'Ruth Abara' })).toHaveAttribute('href', '/staff/applications/LS-48402A');
  });

  it('approves several by a rule, after a preview of what happens to each', async () => {
    const { api, user } = await show({
      approveApplications: {
        results: [
          { reference: ruth.reference, effect: 'approved', item: ruth },
          { reference: wei.reference, effect: 'denial_requested', item: wei },
        ],
      },
    });
    await user.click(screen.getByRole('checkbox', { name: /Select all/ }));
    const box = screen.getByRole('region', { name: 'Approve the selected applications' });
    await user.click(within(box).getByRole('button', { name: 'Preview approval' }));
    expect(within(box).getByRole('combobox')).toHaveAccessibleDescription('Choose a rule');
    await user.selectOptions(within(box).getByRole('combobox'), 'The landlord confirmed this party');
    await user.click(within(box).getByRole('button', { name: 'Preview approval' }));
    expect(await within(box).findByRole('status')).toHaveTextContent('Leave 1 as is Wei Chen: a denial is requested');
    const request = { rule: 'landlord_confirmed', checked: null };
    const calls = () => api.calls.filter(({ name }) => name === 'approveApplications').map(({ input }) => input);
    expect(calls()).toEqual([{ body: expect.objectContaining({ ...request, isPreview: true }) }]);
    await user.click(within(box).getByRole('button', { name: 'Approve 1' }));
    await waitFor(() => expect(calls().at(-1)).toEqual({ body: expect.objectContaining({ isPreview: false }) }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
