import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signedInSession, createStore } from '@lodestay/session';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { leadFields, LeadForm, type LeadField } from '@lodestay/platform/lead-form';

const FIELDS: readonly LeadField[] = [
  leadFields.firstName,
  leadFields.email,
  leadFields.phone,
  { name: 'headcount', label: 'People', kind: 'count', missing: 'Enter how many people' },
];
const OUTAGE = 'There was a problem submitting your information. Please contact support at (303) 555-0142.';

function show({
  answer,
  url = '/',
  user,
  utm = [],
}: { answer?: unknown; url?: string; user?: object; utm?: [string, string][] } = {}) {
  const api = fakeApi({ createLead: answer ?? { reference: 'LD-7K2M9Q', message: 'Thank you.' } });
  const platform = testPlatform({
    api,
    utm,
    ...(user ? { session: createStore(signedInSession(user as never)) } : {}),
  });
  renderAt(
    <LeadForm product="corporate_housing" fields={FIELDS} submit="Ask" sentNote="We answer." again="Send another" />,
    { url, platform },
  );
  return { api, person: userEvent.setup() };
}

type Person = ReturnType<typeof userEvent.setup>;

async function fill(person: Person) {
  await person.type(screen.getByLabelText('First name'), ' Ann ');
  await person.type(screen.getByLabelText('Email'), 'ann@example.com');
  await person.type(screen.getByLabelText('People'), '12');
}

const send = (person: Person) => person.click(screen.getByRole('button', { name: 'Ask' }));
const sentBody = (api: ReturnType<typeof fakeApi>) => (api.calls[0] as { input: { body: object } }).input.body;

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'consent=; max-age=0';
});

describe('LeadForm', () => {
  it('sends the entered values and shows the reference', async () => {
    const { api, person } = show();
    await fill(person);
    await send(person);
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent('LD-7K2M9Q');
    expect(status).toHaveTextContent('We’ll reply to ann@example.com.');
    expect(status).toHaveFocus();
    expect(sentBody(api)).toEqual({
      productType: 'corporate_housing',
      firstName: 'Ann',
      email: 'ann@example.com',
      headcount: 12,
    });
    await person.click(screen.getByRole('button', { name: 'Send another' }));
    expect(screen.getByLabelText('First name')).toHaveValue('');
  });

  it('shows an error at each missing field and focuses the first', async () => {
    const { api, person } = show();
    await send(person);
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Enter your first name');
    expect(screen.getByLabelText('People')).toHaveAccessibleDescription('Enter how many people');
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.getByLabelText(/Phone/)).not.toHaveAttribute('aria-invalid');
    expect(api.calls).toEqual([]);
  });

  it('shows errors on submit and removes them while typing, never on blur', async () => {
    const { person } = show();
    const email = screen.getByLabelText('Email');
    await person.type(email, 'ann@');
    await person.type(screen.getByLabelText(/Phone/), '555');
    await person.type(screen.getByLabelText('People'), 'many');
    await person.tab();
    expect(email).not.toHaveAttribute('aria-invalid');
    await send(person);
    expect(email).toHaveAccessibleDescription('Enter an email address such as name@example.com');
    expect(screen.getByLabelText(/Phone/)).toHaveAccessibleDescription('Enter a phone number with area code');
    expect(screen.getByLabelText('People')).toHaveAccessibleDescription('Enter a whole number, 1 or more');
    await person.type(email, 'example.com');
    expect(email).not.toHaveAttribute('aria-invalid');
    expect(email).toHaveFocus();
  });

  it('shows errors of the API at their fields and keeps the entered values', async () => {
    const { person } = show({
      answer: new ApiError(422, {
        error: {
          code: 'invalid',
          message: 'Look again',
          fields: [{ path: 'first_name', message: 'Enter your first name' }],
          request_id: 'r',
        },
      }),
    });
    await fill(person);
    await send(person);
    expect(await screen.findByText('Enter your first name')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['the service is down', new ApiError(0, null)],
    [
      'it complains about something that was not asked',
      new ApiError(422, {
        error: {
          code: 'invalid',
          message: 'Look again',
          fields: [{ path: 'gclid', message: 'Too long' }],
          request_id: 'r',
        },
      }),
    ],
  ])('names the support line when %s, and loses nothing', async (_, answer) => {
    const { person } = show({ answer });
    await fill(person);
    await send(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(OUTAGE);
    expect(screen.getByLabelText('First name')).toHaveValue(' Ann ');
    expect(screen.getByRole('button', { name: 'Ask' })).toBeEnabled();
  });

  it('shows a message when the rate limit is reached', async () => {
    const { person } = show({
      answer: new ApiError(429, {
        error: { code: 'rate_limited', message: 'Too many attempts. Please wait a moment.', request_id: 'r' },
      }),
    });
    await fill(person);
    await send(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait a moment.');
  });

  it('sends once if it is submitted several times', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<unknown>();
    const { api, person } = show({ answer: () => promise });
    await fill(person);
    const form = screen.getByRole('button', { name: 'Ask' }).closest('form')!;
    form.requestSubmit();
    form.requestSubmit();
    expect(await screen.findByRole('button', { name: 'loading' })).toBeDisabled();
    expect(api.calls).toHaveLength(1);
    finish({ reference: 'LD-1', message: '' });
    await screen.findByRole('status');
  });

  it('adds the campaign of the URL without values that the API would reject', async () => {
    const { api, person } = show({
      url: '/?gclid=abc&property_slug=Not%20a%20slug&min_price=900&max_price=much&product_type=partner',
      utm: [
        ['utm_source', 'google'],
        ['utm_search', 'apartments'],
      ],
    });
    await fill(person);
    await send(person);
    await screen.findByRole('status');
    expect(sentBody(api)).toMatchObject({
      productType: 'corporate_housing',
      gclid: 'abc',
      minPrice: 900,
      utmSource: 'google',
      utmSearch: 'apartments',
    });
    expect(sentBody(api)).not.toHaveProperty('propertySlug');
    expect(sentBody(api)).not.toHaveProperty('maxPrice');
  });

  it('adds the stored campaign only with consent, and never stores one', async () => {
    localStorage.setItem(
      'lead_tracking_params',
      JSON.stringify({ utm_source: 'linkedin', lead_created_at: '2027-01-02T00:00:00.000Z' }),
    );
    const write = jest.spyOn(Storage.prototype, 'setItem');
    const { api, person } = show();
    await fill(person);
    await send(person);
    await screen.findByRole('status');
    expect(sentBody(api)).not.toHaveProperty('utmSource');

    document.cookie = 'consent=allowed';
    await person.click(screen.getByRole('button', { name: 'Send another' }));
    await fill(person);
    await send(person);
    await waitFor(() => expect(api.calls).toHaveLength(2));
    expect((api.calls[1]!.input as { body: object }).body).toMatchObject({
      utmSource: 'linkedin',
      leadCreatedAt: '2027-01-02T00:00:00.000Z',
    });
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  });

  it('sends the context of the page with the entered values', async () => {
    const api = fakeApi({ createLead: { reference: 'LD-1', message: '' } });
    renderAt(
      <LeadForm
        product="city_waitlist"
        fields={[leadFields.firstName, leadFields.email]}
        given={{ city: 'Denver' }}
        submit="Ask"
        sentNote="We answer."
      />,
      { platform: testPlatform({ api }) },
    );
    const person = userEvent.setup();
    await person.type(screen.getByLabelText('First name'), 'Ann');
    await person.type(screen.getByLabelText('Email'), 'ann@example.com');
    await send(person);
    await screen.findByRole('status');
    expect(sentBody(api)).toEqual({
      productType: 'city_waitlist',
      city: 'Denver',
      firstName: 'Ann',
      email: 'ann@example.com',
    });
  });

  it('prefills name and email of a signed-in user', () => {
    show({ user: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '303 555 0100' } });
    expect(screen.getByLabelText('First name')).toHaveValue('Ann');
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  });
});
