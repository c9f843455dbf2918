import { describe, expect, it } from '@jest/globals';
import { addDays } from '../calendar/calendar-date.ts';
import { getDepositReturnDates } from './deposit-return.ts';
import { STATE_RULES } from './state-rules.ts';

describe('getDepositReturnDates', () => {
  it('is 14 days after the move-out where the law states no days', () =>
    expect(getDepositReturnDates('XX', '2027-02-20')).toEqual({ returnBy: '2027-03-06', automaticOn: '2027-03-05' }));

  it.each([...STATE_RULES.values()].map(({ code, depositDays }) => [code, depositDays] as const))(
    'is never after the deadline of %s or 14 days',
    (code, days) => {
      const { returnBy, automaticOn } = getDepositReturnDates(code, '2027-06-30');
      expect(returnBy).toBe(addDays('2027-06-30', Math.min(14, days ?? 14)));
      expect(automaticOn < returnBy).toBe(true);
    },
  );
});
