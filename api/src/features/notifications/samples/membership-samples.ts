import { composeExpiringMethodEmail } from '../payment-method-email.ts';
import * as membership from '../membership-emails.ts';
import * as standby from '../standby-emails.ts';
import { CARD, PERSON } from './sample-facts.ts';

/** Emails about payment methods, the annual membership and Standby. */
export function createMembershipSamples(siteOrigin: string) {
  const { firstName } = PERSON;
  const period = { accountId: PERSON.id, periodId: 'c3f0a1b2-5d6e-4f70-8192-a3b4c5d6e7f8' };
  const failed = { message: 'Your bank declined the card.', retryOn: '2027-11-24', graceEndsOn: '2027-12-05' };
  const year = {
    firstName,
    siteOrigin,
    receiptNumber: 'R-2027-000412',
    year: {
      startsOn: '2026-11-21',
      endsOn: '2027-11-21',
      reservationId: null,
      plan: 'annual' as const,
      status: 'active' as const,
    },
  };
  const month = {
    firstName,
    siteOrigin,
    receiptNumber: 'R-2027-000413',
    month: { startsOn: '2027-10-21', endsOn: '2027-11-21' },
  };
  const charge = { ...period, amountCents: 20_314, paymentLabel: CARD };
  const fee = { ...period, amountCents: 8_900, paymentLabel: CARD };
  return {
    PaymentMethodExpiring: [
      composeExpiringMethodEmail(
        PERSON,
        {
          accountId: PERSON.id,
          methodId: 'b1d2c3e4-0f1a-4b2c-8d3e-4f5a6b7c8d9e',
          label: CARD,
          year: 2027,
          month: 4,
          references: ['LS-7K2M9Q'],
        },
        siteOrigin,
      ),
    ],
    MembershipStarted: [membership.composeStartedEmail({ ...year, notice: period })],
    MembershipRenewalSoon: [
      membership.composeRenewalSoonEmail({
        ...year,
        notice: { ...charge, renewsOn: '2027-11-21', chargeOn: '2027-11-21', cardFeeCents: 414 },
      }),
    ],
    MembershipRenewed: [membership.composeRenewedEmail({ ...year, notice: period })],
    MembershipRenewalFailed: [membership.composeRenewalFailedEmail({ ...year, notice: { ...charge, ...failed } })],
    MembershipNeedsConfirmation: [membership.composeNeedsConfirmationEmail({ ...year, notice: charge })],
    MembershipPurchaseFailed: [
      membership.composePurchaseFailedEmail({ ...year, notice: { ...charge, message: failed.message } }),
    ],
    MembershipLapsed: [membership.composeLapsedEmail({ ...year, notice: period })],
    MembershipRenewalChanged: [true, false].map((isOn) =>
      membership.composeRenewalChangedEmail({ ...year, notice: { ...period, isOn, endsOn: '2027-11-21' } }),
    ),
    MembershipRefunded: [membership.composeMembershipRefundEmail({ ...year, notice: { ...charge, method: 'card' } })],
    MembershipRefundFailed: (['annual', 'standby'] as const).map((plan) =>
      membership.composeMembershipRefundFailedEmail({
        ...year,
        year: { ...year.year, plan },
        receiptNumber: plan === 'annual' ? 'AM-48402A0B1C2D-RC1' : 'SB-48402A0B1C2D-RC1',
        notice: plan === 'annual' ? charge : fee,
      }),
    ),
    StandbyStarted: [standby.composeStandbyStartedEmail({ ...month, notice: period })],
    StandbyRenewed: [standby.composeStandbyRenewedEmail({ ...month, notice: period })],
    StandbyRateChanges: [
      standby.composeStandbyRateEmail({
        ...month,
        notice: { ...period, renewsOn: '2027-11-21', formerCents: 7_900, amountCents: 8_900 },
      }),
    ],
    StandbyPaymentFailed: [standby.composeStandbyFailedEmail({ ...month, notice: { ...fee, ...failed } })],
    StandbyNeedsConfirmation: [standby.composeStandbyConfirmationEmail({ ...month, notice: fee })],
    StandbyNotStarted: [
      standby.composeStandbyNotStartedEmail({ ...month, notice: { ...fee, message: failed.message } }),
    ],
    StandbyChanged: (['canceled', 'kept', 'paused', 'unpaused'] as const).map((change) =>
      standby.composeStandbyChangedEmail({
        ...month,
        notice: { ...period, change, on: '2027-11-21', resumesOn: '2027-12-21' },
      }),
    ),
    StandbyEnded: [standby.composeStandbyEndedEmail({ ...month, notice: { ...period, reason: 'unpaid' } })],
  };
}
