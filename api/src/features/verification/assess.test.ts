import { expect, it } from '@jest/globals';
import type { IdentityStatus, IncomeStatus } from '@lodestay/contracts';
import { getIncomeStatus, getNextStep, type CoSignerPart, type NextStep } from './assess.ts';

const FIGURES = { rentCents: 299_250, utilitiesCents: 18_000 };
const CONFIRMED = {
  status: 'confirmed',
  isWaiting: false,
  confirmedIncomeCents: 1_586_250,
  confirmedSavingsCents: 0,
  creditScore: 700,
  decidedAt: new Date('2027-01-10T12:00:00Z'),
} as const;

it.each<[string, Parameters<typeof getIncomeStatus>[0], string, IncomeStatus]>([
  ['nothing', undefined, '2027-01-10', 'not_started'],
  ['5 times rent and utilities', CONFIRMED, '2027-01-10', 'met'],
  ['a cent less', { ...CONFIRMED, confirmedIncomeCents: 1_586_249 }, '2027-01-10', 'not_met'],
  [
    '50 times the rent',
    { ...CONFIRMED, confirmedIncomeCents: 0, confirmedSavingsCents: 14_962_500 },
    '2027-01-10',
    'met',
  ],
  ['a score of 699', { ...CONFIRMED, creditScore: 699 }, '2027-01-10', 'not_met'],
  ['enough income without a score', { ...CONFIRMED, creditScore: null }, '2027-01-10', 'needs_staff'],
  [
    'too little income without a score',
    { ...CONFIRMED, confirmedIncomeCents: 1, confirmedSavingsCents: null, creditScore: null },
    '2027-01-10',
    'not_met',
  ],
  [
    'a page of a provider that waits',
    { ...CONFIRMED, status: 'checking', isWaiting: true },
    '2027-01-10',
    'not_started',
  ],
  ['a proof of 12 months ago', CONFIRMED, '2028-01-10', 'met'],
  ['an older proof', CONFIRMED, '2028-01-11', 'expired'],
  ['stated figures that are being checked', { ...CONFIRMED, status: 'checking' }, '2027-01-10', 'checking'],
  ['documents that show other figures', { ...CONFIRMED, status: 'not_confirmed' }, '2027-01-10', 'not_confirmed'],
])('%s', (_, check, today, status) => expect(getIncomeStatus(check, FIGURES, today)).toBe(status));

it.each<[IdentityStatus, IncomeStatus, NextStep]>([
  ['verified', 'met', 'nothing'],
  ['not_started', 'met', 'guest'],
  ['failed', 'needs_staff', 'guest'],
  ['refused', 'met', 'staff'],
  ['refused', 'not_started', 'staff'],
  ['verified', 'not_met', 'guest'],
  ['verified', 'expired', 'guest'],
  ['checking', 'needs_staff', 'checks'],
  ['verified', 'checking', 'checks'],
  ['needs_staff', 'met', 'staff'],
  ['verified', 'needs_staff', 'staff'],
])('identity %s and income %s wait for: %s', (identity, income, next) =>
  expect(getNextStep(identity, income)).toBe(next),
);

const INVITED: CoSignerPart = { status: 'Invited', next: 'co_signer' };
const CHECKED: CoSignerPart = { status: 'Started', next: 'checks' };
const UNCLEAR: CoSignerPart = { status: 'Started', next: 'staff' };
const APPROVED: CoSignerPart = { status: 'Approved', next: 'nothing' };
const DENIED: CoSignerPart = { status: 'Denied', next: 'co_signer' };

it.each<[IdentityStatus, IncomeStatus, CoSignerPart, NextStep]>([
  ['verified', 'not_started', APPROVED, 'nothing'],
  ['verified', 'not_met', APPROVED, 'nothing'],
  ['verified', 'met', INVITED, 'nothing'],
  ['verified', 'met', DENIED, 'nothing'],
  ['not_started', 'not_started', APPROVED, 'guest'],
  ['checking', 'not_started', APPROVED, 'checks'],
  ['needs_staff', 'not_started', APPROVED, 'staff'],
  ['verified', 'not_started', INVITED, 'co_signer'],
  ['verified', 'not_met', INVITED, 'co_signer'],
  ['failed', 'not_met', INVITED, 'guest'],
  ['verified', 'checking', INVITED, 'checks'],
  ['verified', 'not_started', CHECKED, 'checks'],
  ['verified', 'needs_staff', UNCLEAR, 'staff'],
  ['checking', 'not_started', UNCLEAR, 'checks'],
  ['verified', 'not_met', DENIED, 'guest'],
  ['verified', 'needs_staff', DENIED, 'staff'],
])('identity %s, income %s and a co-signer %j wait for: %s', (identity, income, coSigner, next) =>
  expect(getNextStep(identity, income, coSigner)).toBe(next),
);
