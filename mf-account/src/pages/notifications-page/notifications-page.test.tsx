import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { EmailChoices } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page as InvalidPage } from '../unsubscribe-page/invalid-unsubscribe-page.tsx';
import { Page as UnsubscribePage } from '../unsubscribe-page/unsubscribe-page.tsx';
import { Page } from './notifications-page.tsx';

const choices: EmailChoices = {
  email: 'maya@example.com',
  categories: [
    {
      name: 'payments',
      label: 'Payments and membership',
      description: 'Receipts.',
      isRequired: true,
      isOn: true,
      pushIsOn: true,
    },
    {
      name: 'messages',
      label: 'Answers from our team',
      description: 'About a stay.',
      isRequired: false,
      isOn: true,
      pushIsOn: true,
    },
    { name: 'reviews', label: 'Reviews', description: 'Invitations.', isRequired: false, isOn: false, pushIsOn: false },
    { name: 'friends', label: 'Friends', description: 'Codes.', isRequired: false, isOn: true, pushIsOn: null },
  ],
  push: null,
  quietHours: { isOn: true, from: '21:00', until: '08:00' },
  timeZone: null,
  version: 3,
};

const noBrowser: EmailChoices = { ...choices, push: { publicKey: 'BP4z', browsers: [] } };
const twoBrowsers: EmailChoices = {
  ...choices,
  push: {
    publicKey: 'BP4z',
    browsers: [
      {
        id: 8,
        device: 'Chrome on Mac',
        createdAt: '2027-03-01T18:00:00Z',
        lastUsedAt: '2027-03-02T18:00:00Z',
        isCurrent: true,
      },
      { id: 7, device: 'Safari on iPhone', createdAt: '2027-02-01T18:00:00Z', lastUsedAt: null, isCurrent: false },
    ],
  },
};

function open(answers: Record<string, unknown> = {}, account = sampleUser) {
  const api = fakeApi({ getEmailChoices: choices, ...answers });
  renderAt(<Page />, {
    url: '/account/notifications',
    platform: testPlatform({ api, session: createStore(signedInSession(account)) }),
  });
  return { api, user: userEvent.setup() };
}

const SUBSCRIPTION = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'key', auth: 'secret' } };

/** Gives the browser push notifications, as jsdom has none. `answer` is what the person chooses when it asks. */
function supportPush({
  permission = 'default',
  answer = 'granted',
  subscribed = false,
}: { permission?: string; answer?: string; subscribed?: boolean } = {}) {
  let current = subscribed;
  const unsubscribe = jest.fn(async () => {
    current = false;
    return true;
  });
  const subscription = { toJSON: () => SUBSCRIPTION, unsubscribe };
  const registration = {
    active: {},
    pushManager: {
      getSubscription: async () => (current ? subscription : null),
      subscribe: jest.fn(async (_options: PushSubscriptionOptionsInit) => {
        current = true;
        return subscription;
      }),
    },
  };
  const state = { permission };
  const requestPermission = jest.fn(async () => (state.permission = answer));
  const register = jest.fn(async (_url: string) => registration);
  const serviceWorker = { register, getRegistration: async () => registration };
  const properties: [object, string, unknown][] = [
    [navigator, 'serviceWorker', serviceWorker],
    [window, 'PushManager', () => {}],
    [
      window,
      'Notification',
      {
        requestPermission,
        get permission() {
          return state.permission;
        },
      },
    ],
  ];
  for (const [owner, name, value] of properties) Object.defineProperty(owner, name, { value, configurable: true });
  return { register, requestPermission, subscribe: registration.pushManager.subscribe, unsubscribe };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
});

it('saves what is sent, and the time zone of quiet hours', async () => {
  const { api, user } = open({ updateEmailChoices: choices });
  expect(await screen.findByRole('checkbox', { name: 'Reviews by email' })).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /^Payments/ })).toBeNull();
  expect(screen.getByRole('row', { name: /^Payments and membership.*Always$/ })).toBeInTheDocument();
  expect(screen.getByText(/From 9 p.m. to 8 a.m./)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Reviews by email' }));
  await user.click(screen.getByRole('checkbox', { name: 'Answers from our team by email' }));
  await user.selectOptions(screen.getByLabelText('Your time zone'), 'Mountain time');
  await user.click(screen.getByRole('button', { name: 'Save choices' }));
  expect(await screen.findByText('Your choices are saved.')).toBeInTheDocument();
  expect(api.calls).toContainEqual({
    name: 'updateEmailChoices',
    input: {
      body: { off: ['messages'], offPush: ['reviews'], quietHours: true, timeZone: 'America/Denver', version: 3 },
    },
  });
});

it('offers no push notifications if the site sends none', async () => {
  open();
  expect(await screen.findByText(/Email is the only way we notify you/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Push notifications' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Push' })).toBeNull();
});

it('chooses push notifications by kind once a browser has them', async () => {
  supportPush({ permission: 'granted', subscribed: true });
  const { api, user } = open({ getEmailChoices: twoBrowsers, updateEmailChoices: twoBrowsers });
  expect(await screen.findByText(/There are no text messages/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Friends.*Never$/ })).toBeInTheDocument();
  const payments = screen.getByRole('checkbox', { name: 'Payments and membership by push notification' });
  expect(payments).toBeChecked();
  await user.click(payments);
  await user.click(screen.getByRole('checkbox', { name: 'Reviews by push notification' }));
  await user.click(screen.getByRole('button', { name: 'Save choices' }));
  expect(await screen.findByText('Your choices are saved.')).toBeInTheDocument();
  expect(api.calls).toContainEqual({
    name: 'updateEmailChoices',
    input: { body: { off: ['reviews'], offPush: ['payments'], quietHours: true, timeZone: null, version: 3 } },
  });
});

it('asks for permission only on the click that turns on push in this browser', async () => {
  const { requestPermission, register, subscribe } = supportPush();
  const { api, user } = open({ getEmailChoices: noBrowser, turnOnPush: { id: 8 } });
  const button = await screen.findByRole('button', { name: 'Turn on push in this browser' });
  const box = screen.getByRole('checkbox', { name: 'Answers from our team by push notification' });
  expect(box).toBeDisabled();
  expect(box).not.toBeChecked();
  await waitFor(() => expect(button).toBeEnabled());
  expect(requestPermission).not.toHaveBeenCalled();
  expect(register).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByText('Push notifications are on in this browser.')).toBeInTheDocument();
  expect(register).toHaveBeenCalledWith('/assets/push/worker.js');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BP4z' });
  expect(api.calls).toContainEqual({
    name: 'turnOnPush',
    input: { body: { endpoint: SUBSCRIPTION.endpoint, p256dh: 'key', auth: 'secret' } },
  });
});

it('says what to do if the person or the browser blocks notifications', async () => {
  supportPush({ answer: 'denied' });
  const { api, user } = open({ getEmailChoices: noBrowser });
  const button = await screen.findByRole('button', { name: 'Turn on push in this browser' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByText(/Allow them in the site settings of your browser/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Turn on push in this browser' })).toBeNull();
  expect(api.calls.map(({ name }) => name)).not.toContain('turnOnPush');
});

it('says that the push service of the browser cannot be reached', async () => {
  const { subscribe } = supportPush();
  subscribe.mockRejectedValue(new DOMException('Registration failed - push service error', 'AbortError'));
  const { user } = open({ getEmailChoices: noBrowser });
  const button = await screen.findByRole('button', { name: 'Turn on push in this browser' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser couldn’t turn on push notifications.');
});

it('says that a browser has no push notifications', async () => {
  open({ getEmailChoices: noBrowser });
  expect(await screen.findByText(/This browser doesn’t support push notifications/)).toBeInTheDocument();
});

it('says that an iPhone needs the home screen', async () => {
  const userAgent = jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1');
  open({ getEmailChoices: noBrowser });
  expect(await screen.findByText(/add this site to your home screen first/)).toBeInTheDocument();
  userAgent.mockRestore();
});

it('turns push off in this browser and in another one', async () => {
  const { unsubscribe } = supportPush({ permission: 'granted', subscribed: true });
  const { api, user } = open({ getEmailChoices: twoBrowsers, turnOffPush: { turnedOff: 1 } });
  await user.click(await screen.findByRole('button', { name: 'Turn off push in Safari on iPhone' }));
  expect(await screen.findByText('Push notifications are off in Safari on iPhone.')).toBeInTheDocument();
  expect(unsubscribe).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Turn off push in this browser' }));
  expect(await screen.findByText('Push notifications are off in this browser.')).toBeInTheDocument();
  expect(unsubscribe).toHaveBeenCalled();
  expect(api.calls.filter(({ name }) => name === 'turnOffPush').map(({ input }) => input)).toEqual([
    { params: { id: 7 } },
    { params: { id: 8 } },
  ]);
});

it('says that the choices were changed elsewhere', async () => {
  const { user } = open({
    updateEmailChoices: new ApiError(409, {
      error: { code: 'conflict', message: 'Not saved: changed elsewhere.', request_id: '' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Save choices' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: changed elsewhere.');
});

it('unsubscribes with the link of an email only after a click', async () => {
  const category = { label: 'Reviews', description: 'Invitations to review a stay.' };
  let subscribed = true;
  const api = fakeApi({
    getEmailUnsubscribe: () => ({ ...category, subscribed, hasAccount: true }),
    unsubscribeFromEmails: () => {
      subscribed = false;
      return { ...category, subscribed };
    },
  });
  const token = 'NDI6cmV2aWV3cw.c2lnbmF0dXJl';
  renderAt(<UnsubscribePage />, {
    url: `/emails/unsubscribe/${token}`,
    path: '/emails/unsubscribe/:token',
    platform: testPlatform({ api }),
  });
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(button.closest('form')).toHaveAttribute('action', `/api/v1/email_unsubscribes/${token}/one_click`);
  expect(api.calls.map(({ name }) => name)).toEqual(['getEmailUnsubscribe']);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeInTheDocument();
});

it('has a page for invalid unsubscribe links', () => {
  renderAt(<InvalidPage />, { url: '/emails/unsubscribe/none', platform: testPlatform() });
  expect(screen.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeInTheDocument();
});

it('shows staff who impersonate the person where push is on, and no buttons that are refused', async () => {
  supportPush();
  open({ getEmailChoices: twoBrowsers }, { ...sampleUser, isAliased: true });
  expect(await screen.findByText('Only the person can turn push notifications on or off.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Browsers with push notifications' })).toHaveTextContent('Safari on iPhone');
  expect(screen.queryByRole('button', { name: /push|Turn o/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save choices' })).toBeEnabled();
});
