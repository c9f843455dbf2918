import type { RawBuilder } from 'kysely';
import type { Violation } from '../index.ts';
import * as arrivals from './arrivals.ts';
import * as credits from './credits.ts';
import * as changes from './changes.ts';
import * as deadlines from './deadlines.ts';
import * as deposits from './deposits.ts';
import * as installments from './installments.ts';
import * as ledger from './ledger.ts';
import * as memberships from './memberships.ts';
import * as offers from './offers.ts';
import * as processor from './processor.ts';
import * as promoCodes from './promo-codes.ts';
import * as standby from './standby.ts';
import * as stays from './stays.ts';

/** The checks in SQL by name. Each row of a query is a violation. */
export const QUERIES: readonly (readonly [string, (now: Date) => RawBuilder<Violation>])[] = [
  ['no home is occupied twice', stays.findOverlaps],
  ['no reservation is stuck', stays.findStuck],
  ['no promise is past its deadline', deadlines.findOverdue],
  ['what is due is charged, or somebody works on it', deadlines.findForgotten],
  ['every transaction of the ledger sums to zero', ledger.findUnbalanced],
  ['settled reservations owe nothing', ledger.findUnsettled],
  ['occupancy taxes are those of what is paid', ledger.findWrongTaxes],
  ['the nightly proof finds nothing', ledger.findReportedDifferences],
  ['payments agree with the processor', processor.findDifferentPayments],
  ['the ledger agrees with the processor', processor.findDifferentCash],
  ['each payment is one payment at the processor', processor.findDoublePayments],
  ['no authorization is forgotten', processor.findForgottenAuthorizations],
  ['refunds reach the guest', processor.findLostRefunds],
  ['after a cancellation the guest has paid what was kept', processor.findUnreturned],
  ['deposits are held until they are settled', deposits.findWrongDeposits],
  ['settled deposits go back in time, less what is itemized', deposits.findWrongSettlements],
  ['after a change the guest has paid for the nights that were used', changes.findWrongChanges],
  ['open-ended stays end by notice', stays.findEarlyEnds],
  ['installments add up to the agreed price', installments.findWrongPlans],
  ['each installment is charged once', installments.findDoubleCharges],
  ['nobody is charged after the end', installments.findChargesAfterEnd],
  ['no year of a membership is charged twice', memberships.findMembershipsChargedTwice],
  ['nobody is charged for a membership that is canceled', memberships.findChargesAfterMembership],
  ['memberships are active as their years say', memberships.findWrongMemberships],
  ['a year goes on if its fee is kept', memberships.findWrongEndsOfYears],
  ['no member has two Standby stays or subscriptions', standby.findSecondStandby],
  ['no Standby guest gets less than 3 days of notice', standby.findShortNotice],
  ['Standby stays give way with notice', standby.findShortBumps],
  ['no month of Standby is charged twice', standby.findStandbyChargedTwice],
  ['a changed rate of Standby is announced a week before', standby.findUnannouncedRates],
  ['Standby is active as its months say', standby.findWrongStandby],
  ['an overstay is charged as recorded and signed', installments.findWrongOverstays],
  ['an overstay is decided once, and a waived one costs nothing', arrivals.findWrongDecisions],
  ['an earlier check-in takes back a later arrival', arrivals.findOldAnnouncements],
  ['promo codes count exactly their uses', promoCodes.findWrongCounts],
  ['nobody uses a promo code twice', promoCodes.findRepeatedUses],
  ['a stay uses the code that lowered its price', promoCodes.findWrongUses],
  ['no credit is used twice', credits.findOverdrawnCredits],
  ['no credit is used after its last day', credits.findExpiredCredits],
  ['each referral is paid once', credits.findWrongRewards],
  ['nobody is paid for a friend with the same card', credits.findRewardsForOneself],
  ['no offer is open past its deadline', offers.findOpenOffers],
  ['nobody else gets a home that its member may keep', offers.findGivenAway],
];
