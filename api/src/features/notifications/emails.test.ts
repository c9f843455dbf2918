import { describe, expect, it } from '@jest/globals';
import { composeMagicLinkEmail, composePasswordResetEmail } from './account-emails.ts';
import { composeDepositEmail } from './deposit-email.ts';
import { renderEmail } from './email-content.ts';
import { composeCanceledEmail } from './cancellation-email.ts';
import {
  composeApprovedEmail,
  composeExpiredEmail,
  composeHeldEmail,
  composeDeniedEmail,
  composeSubmittedEmail,
} from './reservation-emails.ts';

const notice = {
  reservationId: '6f1c7a4e-2c1b-4c39-9a5e-0d9a3a1b2c3d',
  reference: 'LS-7K2M9Q',
  accountId: 1,
  homeId: 2,
  startDate: '2027-04-01',
  endDate: '2027-07-01',
  nights: 91,
};
const home = {
  title: 'Two rooms at The Maple',
  city: 'Denver',
  slug: 'the-maple-2',
  timeZone: 'America/Denver',
  marketSlug: 'denver',
};
const contextWith = <Notice extends object>(more: Notice) => ({
  notice: { ...notice, ...more },
  home,
  firstName: 'Maya',
  siteOrigin: 'https://lodestay.example',
});
const paid = { amountCents: 312_345, totalCents: 912_345, paymentLabel: 'Visa ending 4242' };

describe('emails', () => {
  it('have the same content as HTML and as text, with HTML escaped', () => {
    const { html, text, subject } = renderEmail({
      subject: 'Hi <you>',
      greeting: 'Hello Maya & Jo,',
      paragraphs: ['One', 'Two'],
      details: [['Home', '"The Maple"']],
      action: { label: 'Open', url: 'https://lodestay.example/?a=1&b=2' },
      note: 'Once.',
    });
    expect(subject).toBe('Hi <you>');
    expect(html).toContain('<h1 style="margin:0 0 20px;font:500 28px/1.2 Georgia,serif">Hi &lt;you&gt;</h1>');
    expect(html).toContain('Hello Maya &amp; Jo,');
    expect(html).toContain('href="https://lodestay.example/?a=1&amp;b=2"');
    expect(text).toBe(
      'Hello Maya & Jo,\n\nOne\n\nTwo\n\nHome: "The Maple"\n\nOpen:\nhttps://lodestay.example/?a=1&b=2\n\nOnce.\n\nQuestions? Call (303) 555-0142, 24/7.\n\nLodestay',
    );
  });

  it('keep their layout in Outlook, which renders with Word', () => {
    const block = {
      paragraphs: ['One'],
      details: [['Home', 'The Maple']] as const,
      action: { label: 'Open', url: '/' },
    };
    const { html } = renderEmail({
      subject: 'Hi',
      greeting: 'Hello,',
      ...block,
      sections: [{ heading: 'More', ...block }],
    });
    // Widths and padding that Word ignores are on tables and cells; only the hidden preview text is a `div`.
    expect(html.match(/<(?:div|p|a)[^>]*padding/g)).toBeNull();
    expect(html.match(/<div/g)).toHaveLength(1);
    expect(html).toMatch(
      /<!--\[if mso\]><table[^>]* width="560">[^]*<!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]-->/,
    );
    for (const cell of html.match(/<td[^>]*>(?=[^<\s])/g)!) expect(cell).toContain('font:');
    expect(html.match(/<table/g)!.length).toBe(html.match(/<\/table>/g)!.length);
  });

  it('tell inboxes what follows the subject', () => {
    const { html } = renderEmail({ subject: 'Hi', greeting: 'Hello,', paragraphs: ['One & two', 'Three'] });
    expect(html).toContain('mso-hide:all">One &amp; two</div>');
  });

  it('state how long a link is valid', () => {
    const link = { url: 'https://lodestay.example/x', minutes: 60 };
    expect(composePasswordResetEmail({ firstName: 'Maya' }, link).note).toContain('works once, for one hour');
    expect(composeMagicLinkEmail({ firstName: '' }, { ...link, minutes: 15 })).toMatchObject({
      greeting: 'Hello,',
      note: expect.stringContaining('for 15 minutes'),
    });
  });

  it('state when a hold ends, in the time zone of the home', () => {
    const email = composeHeldEmail(contextWith({ holdExpiresAt: '2027-03-01T19:15:00Z' }));
    expect(email.paragraphs[0]).toContain('until Mar 1, 12:15 p.m. MST.');
    expect(email.action?.url).toBe(
      'https://lodestay.example/account/reservations/6f1c7a4e-2c1b-4c39-9a5e-0d9a3a1b2c3d',
    );
  });

  it('state the authorized amount and the charged amount', () => {
    expect(composeSubmittedEmail(contextWith(paid)).paragraphs[0]).toContain(
      '$3,123.45 is authorized on Visa ending 4242',
    );
    const byBank = composeSubmittedEmail(contextWith({ ...paid, paymentMethod: 'bank_account' }));
    expect(JSON.stringify(byBank)).not.toMatch(/authoriz|released/i);
    expect(byBank.paragraphs[0]).toContain('If we don’t, nothing is charged.');
    for (const payment of ['not_charged', 'debiting'] as const)
      expect(JSON.stringify(composeDeniedEmail(contextWith({ reason: 'No.', payment })))).not.toMatch(/authoriz/i);
    expect(composeApprovedEmail(contextWith(paid)).details).toEqual([
      ['Reservation', 'LS-7K2M9Q'],
      ['Home', 'Two rooms at The Maple, Denver'],
      ['Check-in', 'Apr 1, 2027'],
      ['Check-out', 'Jul 1, 2027'],
      ['Charged now', '$3,123.45'],
      ['Total for your stay', '$9,123.45'],
    ]);
  });

  it('state what was held, each deduction and what is returned of a deposit', () => {
    const settled = { heldCents: 50_000, refundedTo: 'It is refunded to Visa ending 4242.' };
    const whole = composeDepositEmail(contextWith({ ...settled, deductions: [], returnedCents: 50_000 }));
    expect(whole.paragraphs).toEqual([
      'We returned your whole deposit of $500.00. It is refunded to Visa ending 4242.',
    ]);
    const deductions = [
      { description: 'Broken lamp', cents: 6_000, photos: 2 },
      { description: 'Lost key', cents: 2_000 },
    ];
    const part = composeDepositEmail(contextWith({ ...settled, deductions, returnedCents: 42_000 }));
    expect(part.details!.slice(-4)).toEqual([
      ['Deposit', '$500.00'],
      ['Deduction: Broken lamp (2 photos)', '$60.00'],
      ['Deduction: Lost key (no photos)', '$20.00'],
      ['Returned', '$420.00'],
    ]);
    const nothing = composeDepositEmail(
      contextWith({
        heldCents: 8_000,
        deductions,
        returnedCents: 0,
        refundedTo: null,
      }),
    );
    expect(nothing.subject).toBe('Your deposit is settled');
    expect(nothing.paragraphs).toEqual(['All of your deposit of $80.00 pays for the damage that is listed below.']);
  });

  it('show an open-ended stay without a check-out date', () => {
    expect(composeApprovedEmail(contextWith({ ...paid, endDate: null })).details).toContainEqual([
      'Check-out',
      'Open-ended',
    ]);
  });

  it('mention a refund only if something was paid', () => {
    const unpaid = composeCanceledEmail(
      contextWith({
        refundedCents: 0,
        keptCents: 0,
        sentence: 'Nothing had been paid.',
        paymentLabel: null,
        staffReason: null,
      }),
    );
    expect([unpaid.details?.length, unpaid.note]).toEqual([4, undefined]);
    const refunded = composeCanceledEmail(
      contextWith({
        refundedCents: 312_345,
        keptCents: 0,
        sentence: 'Everything is refunded.',
        paymentLabel: 'Visa ending 4242',
        staffReason: 'You asked us by phone',
      }),
    );
    expect(refunded.paragraphs[0]).toBe('Lodestay canceled this reservation for you. Reason: You asked us by phone');
    const ours = composeCanceledEmail(
      contextWith({
        refundedCents: 100_000,
        waitingCents: 212_345,
        keptCents: 0,
        sentence: 'Full refund: $3,123.45.',
        paymentLabel: 'Visa ending 4242',
        staffReason: 'A pipe burst',
        cause: 'home_unusable',
      }),
    );
    expect(ours.paragraphs[0]).toBe(
      'We’re sorry. Lodestay canceled this reservation because the home is not fit to stay in. Reason: A pipe burst',
    );
    expect(ours.details).toContainEqual(['Waiting for approval', '$2,123.45']);
    expect(unpaid.paragraphs).toEqual(['Nothing had been paid.']);
    expect(refunded.details).toContainEqual(['Refunded', '$3,123.45 to Visa ending 4242']);
    expect(refunded.note).toContain('3-10 business days');
  });

  it('link from an expired hold to the home', () => {
    expect(composeExpiredEmail(contextWith({})).action?.url).toBe('https://lodestay.example/homes/the-maple-2');
  });
});
