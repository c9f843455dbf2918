import { describe, expect, it } from '@jest/globals';
import { decideReferral, type ReferralFacts } from './referral-rules.ts';

const FACTS: ReferralFacts = {
  state: 'booked',
  status: 'checked_in',
  checkIn: '2027-01-11',
  checkOut: '2027-04-11',
  today: '2027-02-10',
  isCodeReleased: false,
  sharesMethod: false,
  sharesHousehold: false,
  decision: null,
};

describe('a referral', () => {
  it.each<[string, Partial<ReferralFacts>, ReturnType<typeof decideReferral>]>([
    ['earns after the 30th night', {}, 'earned'],
    ['earns nothing in the 30th night', { today: '2027-02-09' }, 'booked'],
    ['earns nothing before the check-in', { status: 'approved' }, 'booked'],
    ['earns after the stay, too', { status: 'completed', today: '2027-05-01' }, 'earned'],
    ['earns for an open-ended stay', { checkOut: null }, 'earned'],
    ['earns nothing for 29 nights', { status: 'completed', checkOut: '2027-02-09' }, 'too_short'],
    ['earns for 30 nights', { status: 'completed', checkOut: '2027-02-10' }, 'earned'],
    ['waits while a shorter stay could still be extended', { checkOut: '2027-02-09' }, 'booked'],
    ['ends when the code is given back', { isCodeReleased: true }, 'too_short'],
    ['ends when the stay is canceled', { status: 'canceled' }, 'canceled'],
    ['ends when the stay is denied', { status: 'denied', state: 'review' }, 'canceled'],
    ['is refused for a shared payment method', { sharesMethod: true }, 'refused'],
    ['is reviewed for a shared household', { sharesHousehold: true }, 'review'],
    [
      'is not refused by a review of a shared method',
      { sharesMethod: true, sharesHousehold: true, decision: 'approved' },
      'refused',
    ],
    ['earns once staff approved it', { state: 'review', sharesHousehold: true, decision: 'approved' }, 'earned'],
    ['ends when staff refuse it', { state: 'review', sharesHousehold: true, decision: 'refused' }, 'refused'],
    ['is reversed when the stay is canceled afterwards', { state: 'earned', status: 'canceled' }, 'reversed'],
    [
      'stays earned whatever is shared later',
      { state: 'earned', sharesMethod: true, checkOut: '2027-02-12' },
      'earned',
    ],
    ['never comes back', { state: 'reversed' }, 'reversed'],
    ['never comes back after a refusal', { state: 'refused' }, 'refused'],
  ])('%s', (_name, facts, state) => {
    expect(decideReferral({ ...FACTS, ...facts })).toBe(state);
  });
});
