import { describe, expect, it } from '@jest/globals';
import type { Reservation, ReservationStatus } from '@lodestay/contracts';
import { inReview, NOW, sampleReservation } from '../../testing/sample-account.ts';
import { getNextStep } from './next-step-text.ts';
import { getPaymentRows } from './payment-rows.ts';
import { getGuestList } from './guest-entries.ts';
import { getTimelineSteps } from './timeline-steps.ts';

describe('getTimelineSteps', () => {
  it('shows times in the time zone of the home', () => {
    expect(getTimelineSteps(sampleReservation()).map(({ label, when, state }) => [label, when, state])).toEqual([
      ['Started', 'Nov 21, 2:26 p.m. MST', 'done'],
      ['Requested', 'Nov 21, 2:33 p.m. MST', 'done'],
      ['In review', 'Nov 23, 9:05 a.m. MST', 'done'],
      ['Approved', 'Nov 23, 9:05 a.m. MST', 'now'],
      ['Move in', 'Mon, Jan 11, from 4 p.m. MST', 'to_come'],
      ['Move out', 'Sun, Apr 11, by 11 a.m. MDT', 'to_come'],
    ]);
  });

  it('says how long a review takes', () => {
    expect(getTimelineSteps(inReview()).find(({ code }) => code === 'in_review')).toMatchObject({
      when: 'we email you the decision',
      state: 'now',
    });
  });

  it('says until when a request waits for the guest before it', () => {
    const steps = getTimelineSteps(inReview({ waitsUntil: '2026-11-27T17:00:00.000Z' }));
    expect(steps.find(({ code }) => code === 'in_review')).toMatchObject({ when: 'waits until Nov 27, 10 a.m. MST' });
  });

  it('marks a canceled reservation as stopped', () => {
    const timeline: Reservation['timeline'] = [
      { code: 'canceled', label: 'Canceled', at: NOW, state: 'now', detail: null },
    ];
    expect(getTimelineSteps(sampleReservation({ status: 'canceled', timeline }))).toMatchObject([
      { label: 'Canceled', state: 'stopped' },
    ]);
  });
});

describe('a request that waits for the guest before it', () => {
  it('says until when, in the time zone of the home, and that nothing is charged', () => {
    const { title, text } = getNextStep(inReview({ waitsUntil: '2026-11-27T17:00:00.000Z' }), NOW);
    expect(title).toBe('The guest before you decides first');
    expect(text).toContain('may keep it until Nov 27, 10 a.m. MST. If they do, you are not charged');
  });
});

describe('a request that waits for a document', () => {
  it('says until when, and leads to the page where it is added', () => {
    const { title, text, action } = getNextStep(inReview(), NOW, '2026-11-27T17:00:00.000Z');
    expect(title).toBe('A document is missing');
    expect(text).toContain('Add and send it by Nov 27, 10 a.m. MST.');
    expect(action).toEqual({ label: 'Add the document', href: expect.stringMatching(/\/application$/) });
  });
});

describe('an accepted request whose bank account is being debited', () => {
  it('waits for the bank, and not for a review', () => {
    const message = 'Your bank is paying $4,000 from Bank account ending 6789.';
    const payment = { ...inReview().payment!, status: 'processing' as const, method: 'bank_account' as const, message };
    const { title, text } = getNextStep(inReview({ payment }), NOW);
    expect(title).toBe('Waiting for your bank');
    expect(text).toBe(`${message} We’ll email you, and this page updates automatically.`);
  });
});

describe('getNextStep', () => {
  const getStep = (status: ReservationStatus, changes: Partial<Reservation> = {}) =>
    getNextStep(sampleReservation({ status, ...changes }), NOW);

  it.each<[ReservationStatus, string, string | null]>([
    ['draft', 'Finish your request', 'Continue'],
    ['held', 'Finish payment', 'Continue to payment'],
    ['in_review', 'We are reviewing your application', 'See your application'],
    ['approved', 'You move in on Mon, Jan 11, from 4 p.m. MST', null],
    ['checked_in', 'You move out on Sun, Apr 11, by 11 a.m. MDT', null],
    ['completed', 'Your stay has ended', 'View home'],
    ['canceled', 'This reservation is canceled', 'View home'],
    ['denied', 'This request was not approved', 'Find another home'],
    ['expired', 'Your hold expired before you paid', 'Request again'],
  ])('for status %s returns “%s”', (status, title, action) => {
    const next = getStep(status);
    expect(next.title).toBe(title);
    expect(next.action?.label ?? null).toBe(action);
  });

  describe('the next payment of an approved stay', () => {
    type Plan = NonNullable<Parameters<typeof getNextStep>[3]>;
    type Installment = Plan['installments'][number];
    const toInstallment = (dueOn: string, changes: Partial<Installment> = {}): Installment => ({
      id: dueOn,
      label: 'Month',
      dueOn,
      from: dueOn,
      to: dueOn,
      state: 'scheduled',
      amount: 300_000,
      cardFee: 6_000,
      outstanding: 300_000,
      paidAt: null,
      failure: null,
      retryOn: null,
      confirmUrl: null,
      paidWith: null,
      ...changes,
    });
    const paid = { state: 'paid', outstanding: 0 } as const;
    const getText = (installments: Installment[], kind: 'card' | 'bank_account' = 'bank_account') =>
      getNextStep(sampleReservation(), NOW, null, {
        installments,
        method: { id: 'method', kind, label: 'The method' },
      }).text;

    it.each([
      ['bank_account', '$3,000.00'],
      ['card', '$3,060.00'],
    ] as const)('is what the method of the stay costs: %s', (kind, amount) => {
      expect(getText([toInstallment('2027-01-11', paid), toInstallment('2027-02-11')], kind)).toBe(
        `Your stay is confirmed. The next payment is ${amount} on February 11.`,
      );
    });

    it('is the first that the guest did not pay early, and what credits leave of it', () => {
      const early = [toInstallment('2027-01-11', paid), toInstallment('2027-02-11', paid)];
      expect(getText([...early, toInstallment('2027-03-11', { outstanding: 100_000 })])).toContain(
        'The next payment is $1,000.00 on March 11.',
      );
      expect(getText(early)).toBe('Your stay is confirmed.');
    });

    it('is not one that is due, which the page asks for', () => {
      expect(getText([toInstallment('2027-02-11', { state: 'past_due' })])).toBe('Your stay is confirmed.');
    });

    it('is not stated without a plan', () => {
      expect(getStep('approved').text).toBe('Your stay is confirmed.');
    });
  });

  it('says during the review that the payment is only authorized', () => {
    expect(getNextStep(inReview(), NOW).text).toBe(
      'A request that clearly meets the rules is approved automatically. Our team reviews the others. $3,931.49 is authorized on Visa ending 4242. It is charged only if you’re approved. We’ll email you, and this page updates automatically.',
    );
  });

  it('says that nothing was charged if there was no payment', () => {
    expect(getStep('canceled', { payment: null }).text).toBe('Nothing was charged.');
  });
});

describe('getPaymentRows', () => {
  const getRows = (changes: Partial<Reservation>) =>
    getPaymentRows(sampleReservation(changes), NOW).map(({ date, state, cents }) => [date, state.label, cents]);

  it('shows paid and scheduled payments', () => {
    expect(getRows({})).toEqual([
      ['Nov 21', 'Paid', 393_149],
      ['Feb 11', 'Scheduled', 295_264],
      ['Mar 11', 'Scheduled', 326_900],
    ]);
  });

  it('shows a payment as due from its day on, at the home', () => {
    const labelsAt = (now: string) => getPaymentRows(sampleReservation(), now).map(({ state }) => state.label);
    expect(labelsAt('2027-02-11T06:59:00Z')).toEqual(['Paid', 'Scheduled', 'Scheduled']);
    expect(labelsAt('2027-02-11T07:00:00Z')).toEqual(['Paid', 'Due', 'Scheduled']);
  });

  it('adds up to the total', () => {
    expect(getPaymentRows(sampleReservation(), NOW).reduce((sum, { cents }) => sum + cents, 0)).toBe(
      sampleReservation().quote.total,
    );
  });

  it.each([
    ['in_review', 'authorized', 'Authorized'],
    ['canceled', 'refunded', 'Refunded'],
    ['denied', 'released', 'Not charged'],
  ] as const)('for status %s shows a payment that is %s as %s', (status, payment, label) => {
    const rows = getPaymentRows(
      sampleReservation({ status, payment: { ...sampleReservation().payment!, status: payment } }),
      NOW,
    );
    expect(rows[0]!.state.label).toBe(label);
    expect(rows).toHaveLength(status === 'in_review' ? 3 : 1);
  });

  it('is empty for an expired reservation without a payment', () => {
    expect(getRows({ status: 'expired', payment: null })).toEqual([]);
    expect(getRows({ status: 'draft', payment: null })[0]).toEqual(['At booking', 'Due', 393_149]);
  });
});

describe('getGuestList', () => {
  it('lists the guest, occupants and pets', () => {
    expect(getGuestList(sampleReservation())).toMatchObject([
      { name: 'Noor Albright', about: 'You' },
      { name: 'Ines Albright', about: 'Adult' },
      { name: 'Biscuit', about: 'Dog, 31 lb' },
    ]);
    expect(getGuestList({ profile: null })).toEqual([]);
  });
});
