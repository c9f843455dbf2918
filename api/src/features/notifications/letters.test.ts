import { describe, expect, it } from '@jest/globals';
import { magicLinkLetter, passwordResetLetter } from './account-letters.ts';
import { renderLetter } from './letter.ts';
import { approvedLetter, canceledLetter, expiredLetter, heldLetter, submittedLetter } from './reservation-letters.ts';

const notice = {
  reservationId: '6f1c7a4e-2c1b-4c39-9a5e-0d9a3a1b2c3d',
  reference: 'LS-7K2M9Q',
  accountId: 1,
  homeId: 2,
  startDate: '2027-04-01',
  endDate: '2027-07-01',
  nights: 91,
};
const home = { title: 'Two rooms at The Maple', city: 'Denver', slug: 'the-maple-2', timeZone: 'America/Denver' };
const facts = <Notice extends object>(more: Notice) => ({
  notice: { ...notice, ...more },
  home,
  firstName: 'Maya',
  siteOrigin: 'https://lodestay.example',
});
const paid = { amountCents: 312_345, totalCents: 912_345, paymentLabel: 'Visa ending 4242' };

describe('letters', () => {
  it('come as HTML and as text with the same words, and escape what people wrote', () => {
    const { html, text, subject } = renderLetter({
      subject: 'Hi <you>',
      greeting: 'Hello Maya & Jo,',
      paragraphs: ['One', 'Two'],
      facts: [['Home', '"The Maple"']],
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

  it('say how long a link works', () => {
    const link = { url: 'https://lodestay.example/x', minutes: 60 };
    expect(passwordResetLetter({ firstName: 'Maya' }, link).note).toContain('works once, for one hour');
    expect(magicLinkLetter({ firstName: '' }, { ...link, minutes: 15 })).toMatchObject({
      greeting: 'Hello,',
      note: expect.stringContaining('for 15 minutes'),
    });
  });

  it('name until when a home is held, in the time of the home', () => {
    const letter = heldLetter(facts({ holdExpiresAt: '2027-03-01T19:15:00Z' }));
    expect(letter.paragraphs[0]).toContain('until Mar 1, 12:15 p.m. (Denver time)');
    expect(letter.action?.url).toBe(
      'https://lodestay.example/account/reservations/6f1c7a4e-2c1b-4c39-9a5e-0d9a3a1b2c3d',
    );
  });

  it('say what is set aside and what was charged', () => {
    expect(submittedLetter(facts(paid)).paragraphs[0]).toContain('$3,123.45 is authorized on Visa ending 4242');
    expect(approvedLetter(facts(paid)).facts).toEqual([
      ['Reservation', 'LS-7K2M9Q'],
      ['Home', 'Two rooms at The Maple, Denver'],
      ['Check-in', 'Apr 1, 2027'],
      ['Check-out', 'Jul 1, 2027'],
      ['Charged now', '$3,123.45'],
      ['Total for your stay', '$9,123.45'],
    ]);
  });

  it('leave the end of an open stay open', () => {
    expect(approvedLetter(facts({ ...paid, endDate: null })).facts).toContainEqual(['Check-out', 'Open-ended']);
  });

  it('speak of a refund only where something was paid', () => {
    const free = canceledLetter(
      facts({ refundedCents: 0, keptCents: 0, sentence: 'Nothing had been paid.', paymentLabel: null }),
    );
    expect([free.facts?.length, free.note]).toEqual([4, undefined]);
    const refunded = canceledLetter(
      facts({
        refundedCents: 312_345,
        keptCents: 0,
        sentence: 'Everything is refunded.',
        paymentLabel: 'Visa ending 4242',
      }),
    );
    expect(refunded.facts).toContainEqual(['Refunded', '$3,123.45 to Visa ending 4242']);
    expect(refunded.note).toContain('3-10 business days');
  });

  it('lead from an expired hold back to the home', () => {
    expect(expiredLetter(facts({})).action?.url).toBe('https://lodestay.example/homes/the-maple-2');
  });
});
