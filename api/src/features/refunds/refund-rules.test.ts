import { USER_ROLES, type UserRole } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { explainLimit, explainShortage, explainUnavailable } from './explain-limit.ts';
import {
  findSufficientRoles,
  getAlone,
  getAvailable,
  getHighest,
  getLimit,
  getRefundState,
  HIGHEST_LIMIT,
  isWithinLimit,
} from './refund-rules.ts';

const cents = fc.integer({ min: 0, max: 2_000_000 });
const role = fc.constantFrom(...USER_ROLES);
const balances = fc.record({
  unrefunded: cents,
  disputed: fc.constant(0),
  deposit: fc.constant(0),
  waiting: cents,
  recent: cents,
});

describe('the limits', () => {
  it.each<[UserRole, number]>([
    ['hub_manager', 25_000],
    ['area_general_manager', 100_000],
    ['admin', 250_000],
    ['super_admin', 1_000_000],
    ['read_only_admin', 0],
    ['member', 0],
  ])('of %s is %i cents', (name, limit) => expect(getLimit(name)).toBe(limit));

  it('belong to the roles that can ask for a refund', () => {
    for (const name of USER_ROLES) expect(getLimit(name) > 0).toBe(getScope(name, 'refund.request') !== null);
  });

  it('of those who approve are higher than the lowest', () => {
    for (const name of USER_ROLES.filter((known) => getScope(known, 'refund.approve') !== null))
      expect(getLimit(name)).toBeGreaterThan(getLimit('hub_manager'));
  });

  it('cover the same sum, however it is split', () => {
    fc.assert(
      fc.property(role, fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 30 }), (name, parts) => {
        let recent = 0;
        for (const part of parts) if (isWithinLimit(name, part, recent)) recent += part;
        expect(recent).toBeLessThanOrEqual(getLimit(name));
      }),
    );
  });
});

describe('the amounts', () => {
  it.each([
    [
      { unrefunded: 300_000, disputed: 0, deposit: 0, waiting: 0, recent: 0 },
      { available: 300_000, alone: 25_000, highest: 300_000 },
    ],
    [
      { unrefunded: 300_000, disputed: 0, deposit: 0, waiting: 0, recent: 20_000 },
      { available: 300_000, alone: 5_000, highest: 300_000 },
    ],
    [
      { unrefunded: 300_000, disputed: 0, deposit: 0, waiting: 40_000, recent: 40_000 },
      { available: 260_000, alone: 0, highest: 260_000 },
    ],
    [
      { unrefunded: 10_000, disputed: 0, deposit: 0, waiting: 0, recent: 0 },
      { available: 10_000, alone: 10_000, highest: 10_000 },
    ],
    [
      { unrefunded: 5_000_000, disputed: 0, deposit: 0, waiting: 0, recent: 900_000 },
      { available: 5_000_000, alone: 0, highest: 100_000 },
    ],
    [
      { unrefunded: 100, disputed: 0, deposit: 0, waiting: 500, recent: 500 },
      { available: 0, alone: 0, highest: 0 },
    ],
  ])('of %j for a hub manager are %j', (balance, expected) =>
    expect({
      available: getAvailable(balance),
      alone: getAlone('hub_manager', balance),
      highest: getHighest(balance),
    }).toEqual(expected),
  );

  it('never exceed what is left, and grow with the limit', () => {
    fc.assert(
      fc.property(role, balances, (name, balance) => {
        const alone = getAlone(name, balance);
        expect(alone).toBeGreaterThanOrEqual(0);
        expect(alone).toBeLessThanOrEqual(getHighest(balance));
        expect(getHighest(balance)).toBeLessThanOrEqual(getAvailable(balance));
        expect(getAvailable(balance)).toBeLessThanOrEqual(balance.unrefunded);
        expect(alone === 0 || isWithinLimit(name, alone, balance.recent)).toBe(true);
      }),
    );
  });

  it('name exactly the roles that can decide', () => {
    fc.assert(
      fc.property(cents, cents, (amount, recent) => {
        const roles = findSufficientRoles(amount, recent);
        expect(roles.length > 0).toBe(amount + recent <= HIGHEST_LIMIT);
        for (const name of USER_ROLES)
          expect(
            explainLimit({ amountCents: amount, requestedById: 1 }, { accountId: 2, role: name }, { recent }) === null,
          ).toBe(roles.includes(name));
      }),
    );
  });
});

describe('explainLimit', () => {
  const explain = (accountId: number, name: UserRole, requestedById: number | null, recent = 0) =>
    explainLimit({ amountCents: 60_000, requestedById }, { accountId, role: name }, { recent });

  it.each([
    [explain(1, 'super_admin', 1), /another person must approve/],
    [explain(2, 'admin', null), /no account any more/],
    [explain(2, 'hub_manager', 1), /^Your limit is \$250\.00\. A colleague/],
    [explain(2, 'area_general_manager', 1, 50_000), /\$1,000\.00\. \$500\.00 of this reservation was refunded/],
  ])('says why: %s', (text, expected) => expect(text).toMatch(expected));

  it('is null for a second person whose limit covers it', () =>
    expect(explain(2, 'area_general_manager', 1)).toBeNull());
});

describe('what is missing', () => {
  const balance = { unrefunded: 0, disputed: 0, deposit: 0, waiting: 0, recent: 0 };

  it.each([
    [{ unrefunded: 500 }, null],
    [{ unrefunded: 800, waiting: 400 }, 'At most $4.00 can still be refunded.'],
    [
      { unrefunded: 100, disputed: 900 },
      'At most $1.00 can still be refunded. $9.00 is disputed at the bank and cannot be refunded.',
    ],
    [{ disputed: 900 }, '$9.00 is disputed at the bank and cannot be refunded.'],
    [
      { disputed: 900, deposit: 700 },
      '$9.00 is disputed at the bank and cannot be refunded. Only the deposit of $7.00 is left. It is settled after the stay.',
    ],
    [{}, 'Everything that was paid is refunded or waits for a refund.'],
  ])('for a new request with %j is %j', (part, reason) =>
    expect(explainUnavailable(500, { ...balance, ...part })).toBe(reason),
  );

  it.each([
    [{ unrefunded: 500, disputed: 900 }, null],
    [{ unrefunded: 100 }, 'Only $1.00 is left to refund. Reject this request and ask for a smaller amount.'],
    [
      { disputed: 900 },
      '$9.00 is disputed at the bank and cannot be refunded. Nothing else is left to refund. Reject this request.',
    ],
  ])('for an approval with %j is %j', (part, reason) =>
    expect(explainShortage({ amountCents: 500 }, { ...balance, ...part })).toBe(reason),
  );
});

describe('getRefundState', () => {
  it.each([
    ['waiting', [], 'waiting'],
    ['rejected', [], 'rejected'],
    ['withdrawn', [], 'withdrawn'],
    ['issued', ['pending'], 'sending'],
    ['issued', ['done'], 'refunded'],
    ['issued', ['failed'], 'failed'],
    ['issued', ['done', 'pending'], 'sending'],
    ['issued', ['done', 'done'], 'refunded'],
    ['issued', ['pending', 'failed', 'done'], 'failed'],
  ] as const)('of a request that is %s with operations that are %j is %s', (status, operations, state) =>
    expect(
      getRefundState(
        { status },
        operations.map((operation) => ({ status: operation })),
      ),
    ).toBe(state),
  );
});
