import { toConfirmEmailHref, toInvitationHref, toMagicLinkHref, toPasswordResetHref } from '@lodestay/links';
import type { SecurityChange } from '../../accounts/index.ts';
import * as account from '../account-emails.ts';
import { composeCreditEmail, composeExpiring, composeGranted, composeReversed } from '../credit-emails.ts';
import * as privacy from '../privacy-emails.ts';
import { composeReferralEmail } from '../referral-email.ts';
import { composeSavedSearchEmail } from '../saved-search-email.ts';
import * as security from '../security-emails.ts';
import { composeLeadReplyEmail, composeMentionEmail, composeReminderEmail } from '../staff-emails.ts';
import { composeSupportEmail } from '../support-email.ts';
import { composeWaitlistHomesEmail } from '../waitlist-homes-email.ts';
import { PERSON, SAMPLE_TOKEN } from './sample-facts.ts';

const SECURITY_CHANGES: readonly SecurityChange[] = [
  'two_step.turn_on',
  'two_step.turn_off',
  'two_step.replace_codes',
  'recovery_code.use',
  'passkey.add',
  'passkey.remove',
];

const HOMES = [
  {
    href: '/homes/the-maple-2?start_date=2027-04-01&end_date=2027-07-01',
    card: {
      title: 'Two rooms at The Maple',
      cityName: 'Denver',
      neighborhoodName: 'Capitol Hill',
      displayPriceWithDiscount: 295_000,
      total: { cents: 912_345, nights: 91 },
      nearestDates: null,
      pictures: [],
    },
  },
  {
    href: '/homes/birch-house-4?start_date=2027-04-03&end_date=2027-07-01',
    card: {
      title: 'Studio at Birch House',
      cityName: 'Denver',
      neighborhoodName: null,
      displayPriceWithDiscount: 210_000,
      total: { cents: 648_120, nights: 89 },
      nearestDates: { startDate: '2027-04-03', endDate: '2027-07-01' },
      pictures: [],
    },
  },
] as unknown as Parameters<typeof composeSavedSearchEmail>[0]['homes'];

const LEAD = { firstName: 'Priya', reference: 'LD-4N8TQ2', message: 'We need five homes from May on.' };
const WORK = { firstName: 'Lena', reference: 'LD-4N8TQ2', title: 'Priya Nair, Denver' };
const DUE_AT = '2027-04-05T17:00:00.000Z';

/** Emails about accounts, requests, news and the work of staff. */
export function createAccountSamples(siteOrigin: string) {
  const link = (href: string, minutes: number) => ({ url: siteOrigin + href, minutes });
  const mention = composeMentionEmail({ ...WORK, author: 'Tom Baker' }, `${siteOrigin}/staff/leads/${WORK.reference}`);
  const offer = {
    code: 'STAY-4K7PQ2',
    kind: 'referral' as const,
    discountAmount: 25_000,
    rewardAmount: 25_000,
    minimumNights: 31,
    bookBy: null,
    cities: [],
    text: '$250 off your first stay of 31 nights or more. Valid for one reservation.',
    facebook: '',
    twitter: '',
    web: `${siteOrigin}/?promo_code=STAY-4K7PQ2`,
  };
  const credit = { accountId: PERSON.id, cents: 25_000, expiresOn: '2027-11-20' };
  return {
    AccountCreated: [
      account.composeWelcomeEmail(PERSON, siteOrigin, link(toConfirmEmailHref(SAMPLE_TOKEN), 1440)),
      account.composeWelcomeEmail(PERSON, siteOrigin, null),
    ],
    EmailConfirmationRequested: [
      account.composeConfirmationEmail(PERSON, link(toConfirmEmailHref(SAMPLE_TOKEN), 1440)),
    ],
    PasswordResetRequested: [account.composePasswordResetEmail(PERSON, link(toPasswordResetHref(SAMPLE_TOKEN), 60))],
    MagicLinkRequested: [account.composeMagicLinkEmail(PERSON, link(toMagicLinkHref(SAMPLE_TOKEN), 15))],
    PasswordChanged: [account.composePasswordChangedEmail(PERSON)],
    EmailChangeNoticed: [security.composeEmailChangeNotice(PERSON, siteOrigin)],
    EmailChangeRequested: [security.composeEmailChangeEmail(PERSON, link(toConfirmEmailHref(SAMPLE_TOKEN), 1440))],
    EmailChanged: [security.composeEmailChangedEmail(PERSON)],
    AccountSecurityChanged: SECURITY_CHANGES.map((change) => security.composeSecurityEmail(PERSON, change, siteOrigin)),
    DataExportReady: [privacy.composeDataExportEmail(PERSON, DUE_AT, siteOrigin)],
    AccountDeletionRequested: [privacy.composeDeletionRequestedEmail(PERSON, DUE_AT, siteOrigin)],
    AccountDeletionSoon: [privacy.composeDeletionSoonEmail(PERSON, DUE_AT, siteOrigin)],
    AccountDeletionCanceled: [privacy.composeDeletionCanceledEmail(PERSON, siteOrigin)],
    AccountDeleted: [privacy.composeAccountDeletedEmail(siteOrigin)],
    InvitationCreated: [
      account.composeInvitationEmail(
        {
          invitedBy: { name: 'Lena Fischer' },
          role: 'hub_manager',
          organization: null,
          markets: [{ name: 'Denver' }, { name: 'Austin' }],
        },
        link(toInvitationHref(SAMPLE_TOKEN), 7 * 1440),
      ),
    ],
    LeadReceived: [account.composeLeadEmail(LEAD)],
    LeadReplied: [
      composeLeadReplyEmail({
        subject: 'Homes for your team',
        text: 'Hello Priya,\n\nWe have five homes near your office from May 3 on.\nShall we hold them until Friday?\n\nLena',
        reference: LEAD.reference,
      }),
    ],
    WaitlistJoined: [
      account.composeWaitlistEmail(
        { ...LEAD, city: 'Boulder', message: null },
        `${siteOrigin}/waitlist/unsubscribe/${SAMPLE_TOKEN}`,
      ),
    ],
    SavedSearchMatched: [
      composeSavedSearchEmail(
        {
          to: PERSON,
          name: 'Denver with a desk',
          summary: '2 guests, Apr 1 – Jul 1',
          href: '/s/denver',
          homes: HOMES,
          count: 7,
        },
        { siteOrigin, leaveUrl: `${siteOrigin}/saved-searches/unsubscribe/${SAMPLE_TOKEN}` },
      ),
    ],
    WaitlistHomesFound: [
      composeWaitlistHomesEmail(
        { to: PERSON, city: 'Denver', startDate: '2027-04-01', endDate: '2027-07-01', href: '/s/denver', homes: HOMES },
        { siteOrigin, leaveUrl: `${siteOrigin}/waitlist/unsubscribe/${SAMPLE_TOKEN}` },
      ),
    ],
    ReferralInvited: [null, 'You would love the kitchen of the one in Capitol Hill.'].map((message) =>
      composeReferralEmail({ firstName: 'Maya', message, offer }),
    ),
    SupportCaseChanged: (['answered', 'closed'] as const).map((change) =>
      composeSupportEmail(PERSON, { accountId: PERSON.id, reference: 'SC-7KQ2M9', change }, siteOrigin),
    ),
    QueueItemDue: [composeReminderEmail(WORK, `${siteOrigin}/staff/leads/${WORK.reference}`)],
    StaffMentioned: [mention],
    ReservationNoteMentioned: [
      composeMentionEmail(
        { ...WORK, author: 'Tom Baker', reference: 'LS-7K2M9Q', title: 'Maya Nair, The Maple' },
        `${siteOrigin}/staff/reservations/LS-7K2M9Q`,
      ),
    ],
    CreditGranted: [
      composeCreditEmail(PERSON, composeGranted({ ...credit, source: 'referral', reason: null }), siteOrigin),
      composeCreditEmail(
        PERSON,
        composeGranted({ ...credit, source: 'gift', reason: 'Sorry for the noise.' }),
        siteOrigin,
      ),
    ],
    CreditReversed: [composeCreditEmail(PERSON, composeReversed(credit), siteOrigin)],
    CreditExpiresSoon: [composeCreditEmail(PERSON, composeExpiring(credit), siteOrigin)],
  };
}
