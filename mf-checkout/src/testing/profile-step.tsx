import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import type { Platform } from '@lodestay/platform';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from '../pages/profile-page/profile-page.tsx';
import { NOW, sampleHome, samplePeople, sampleQuote, sampleUser } from './sample-checkout.ts';

const path = '/new-reservation/profile/:slug';
const url = '/new-reservation/profile/the-alder-412?startDate=2027-01-11&endDate=2027-04-11';
const answers = {
  getHome: sampleHome(),
  getStayPeople: samplePeople(),
  getQuote: (input: { query: { pets?: number } }) => sampleQuote({ pets: input.query.pets }),
};

/** Shows the profile step of a stay. `more` answers further calls of the API. */
export function showProfileStep({
  address = url,
  loggedIn = true,
  more = {} as Record<string, unknown>,
  signIn = jest.fn<Platform['signIn']>(async () => false),
} = {}) {
  const api = fakeApi({ ...answers, ...more });
  const navigate = jest.fn();
  const session = createStore(loggedIn ? signedInSession(sampleUser) : signedOutSession);
  renderAt(<Page />, { url: address, path, platform: testPlatform({ api, navigate, session, signIn, now: NOW }) });
  return { api, navigate, session, signIn, user: userEvent.setup() };
}

/** The names of the calls that write. */
export const listWrites = (api: ReturnType<typeof fakeApi>) =>
  api.calls.map(({ name }) => name).filter((name) => !name.startsWith('get'));
