import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { ApiError } from '@lodestay/platform/http';
import { Page as ContactPage } from './contact-page/contact-page.tsx';
import { Page as PrivacyPage } from './privacy-page/privacy-page.tsx';
import { Page as StandbyPage } from './standby-page/standby-page.tsx';
import { Page as TermsPage } from './terms-page/terms-page.tsx';

const reference = { reference: 'LD-7K2M9Q', message: 'Thank you.' };
const cities = {
  markets: [{ id: 1, name: 'Denver', slug: 'denver', state: 'CO', homes: 2, from: 100_000, picture: null }],
  displayCities: [],
};
const getBody = (api: ReturnType<typeof fakeApi>) =>
  (api.calls.find(({ name }) => name === 'createLead') as { input: { body: object } }).input.body;

describe('Standby', () => {
  it('submits the waitlist form with a city', async () => {
    const api = fakeApi({ createLead: reference, listDisplayCities: cities });
    renderAt(<StandbyPage />, { platform: testPlatform({ api }) });
    const person = userEvent.setup();
    const panel = within(screen.getByRole('region', { name: 'Join the list for Standby' }));
    await person.type(panel.getByLabelText('First name'), 'Ann');
    await person.type(panel.getByLabelText('Email'), 'ann@example.com');
    await person.click(panel.getByRole('button', { name: 'Join the list' }));
    expect(panel.getByLabelText('City')).toHaveAccessibleDescription('Enter the city where you want to live');
    await person.type(panel.getByLabelText('City'), 'Denver, CO');
    await person.click(panel.getByRole('button', { name: 'Join the list' }));
    expect(await panel.findByRole('status')).toHaveTextContent('LD-7K2M9Q');
    expect(getBody(api)).toEqual({
      productType: 'standby',
      firstName: 'Ann',
      email: 'ann@example.com',
      city: 'Denver, CO',
    });
  });

  it('calculates the notice dates from today', () => {
    renderAt(<StandbyPage />, { platform: testPlatform({ api: fakeApi({ listDisplayCities: cities }) }) });
    const steps = within(screen.getByRole('list', { name: 'Your notice, day by day' })).getAllByRole('listitem');
    expect(steps[0]).toHaveTextContent('Mon, Jan 4');
    expect(steps[2]).toHaveTextContent('Thu, Jan 7');
    expect(steps[3]).toHaveTextContent('Fri, Jan 8');
  });

  it('shows the form if the cities cannot be loaded', async () => {
    renderAt(<StandbyPage />, {
      platform: testPlatform({ api: fakeApi({ listDisplayCities: new ApiError(503, null) }) }),
    });
    expect(await screen.findByLabelText('City')).toBeInTheDocument();
  });
});

describe('Contact us', () => {
  it('submits a topic and a message, and shows the phone number of the campaign', async () => {
    const api = fakeApi({ createLead: reference });
    renderAt(<ContactPage />, { platform: testPlatform({ api, phone: '(303) 555-0127' }) });
    const person = userEvent.setup();
    expect(screen.getByRole('link', { name: '(303) 555-0127' })).toHaveAttribute('href', 'tel:+13035550127');
    expect(screen.getByRole('link', { name: 'Help Center' })).toHaveAttribute('data-plain');
    await person.click(screen.getByRole('button', { name: 'Send message' }));
    expect(screen.getByLabelText('Topic')).toHaveAccessibleDescription(
      'Choose a topic so that we can route your message',
    );
    await person.selectOptions(screen.getByLabelText('Topic'), 'A payment or refund');
    await person.type(screen.getByLabelText('Message'), 'Where is it?');
    await person.type(screen.getByLabelText('First name'), 'Ann');
    await person.type(screen.getByLabelText('Email'), 'ann@example.com');
    await person.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByRole('status')).toHaveTextContent('LD-7K2M9Q');
    expect(getBody(api)).toEqual({
      productType: 'contact',
      topic: 'A payment or refund',
      message: 'Where is it?',
      firstName: 'Ann',
      email: 'ann@example.com',
    });
  });
});

describe.each([
  ['Privacy', PrivacyPage],
  ['Terms of Service', TermsPage],
])('%s', (title, Document) => {
  it('has a table of contents that links to each section', () => {
    const { container } = renderAt(<Document />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const entries = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(entries.length).toBeGreaterThan(8);
    for (const entry of entries) {
      const section = container.querySelector(entry.getAttribute('href')!);
      expect(within(section as HTMLElement).getByRole('heading', { level: 2 })).toHaveTextContent(entry.textContent);
    }
  });
});

describe('The legal documents', () => {
  it('lead from the privacy page to the cookie statement', () => {
    renderAt(<PrivacyPage />);
    expect(screen.getByRole('link', { name: 'cookie statement' })).toHaveAttribute('href', '/cookie-statement');
  });

  it('state the fees and refund rules that checkout applies', () => {
    renderAt(<TermsPage />);
    const fees = within(screen.getByRole('table', { name: 'Fees' }));
    expect(fees.getByRole('row', { name: /^Card 2\.08%/ })).toBeInTheDocument();
    expect(fees.getByRole('row', { name: /^Annual membership \$199/ })).toBeInTheDocument();
    expect(
      screen.getByText('within 24 hours of booking, you get a full refund, even after check-in;'),
    ).toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'Leaving a 1-year Flex' })).getByRole('row', {
        name: 'After 6 months one month’s rent',
      }),
    ).toBeInTheDocument();
  });
});
