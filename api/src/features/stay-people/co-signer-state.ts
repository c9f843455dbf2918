import type { CoSignerStatus } from '@lodestay/contracts';
import type { CoSignerState } from '../reservations/index.ts';
import type { Assessment } from '../verification/index.ts';
import type { StayPersonRow } from './tables.ts';

type Person = Pick<StayPersonRow, 'accountId' | 'acceptedAt' | 'consentedAt'>;

/** Where a co-signer stands. Checks count only after the consent, so without it there is no assessment. */
export function getCoSignerState(person: Person, assessment: Assessment | null): CoSignerState {
  const state = (status: CoSignerStatus, next: CoSignerState['next']): CoSignerState => ({
    status,
    next,
    accountId: person.consentedAt === null ? null : person.accountId,
  });
  if (person.acceptedAt === null || person.accountId === null) return state('Invited', 'co_signer');
  if (person.consentedAt === null || assessment === null) return state('Started', 'co_signer');
  const { identity, income, next } = assessment;
  if (next === 'nothing') return state('Approved', 'nothing');
  if (identity === 'failed' || identity === 'refused' || income === 'not_met' || income === 'not_confirmed')
    return state('Denied', 'co_signer');
  return state('Started', next === 'guest' ? 'co_signer' : next);
}
