import type { PromoCode } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { formatMoney } from '@lodestay/stay';
import '../referrals/events.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Mailer, WaitingChecks } from '../../platform/mail/index.ts';
import { getInvitationKey, toSenderName, type ReferralInvitations } from '../referrals/index.ts';
import type { EmailContent } from './email-content.ts';
import type { SendEmail } from './send-email.ts';

type Invitation = { firstName: string; message: string | null; offer: PromoCode };

export function composeReferralEmail({
  firstName,
  message,
  offer: { code, text, web, discountAmount },
}: Invitation): EmailContent {
  const sender = toSenderName(firstName);
  return {
    greeting: 'Hello,',
    subject: `${sender} gives you ${formatMoney(discountAmount)} off your first stay`,
    paragraphs: [
      `${sender} invites you to ${brand.name}. ${text}`,
      ...(message === null ? [] : [`${sender} writes: “${message}”`]),
      'Open the link, and the code is used for your booking. You can also enter it in checkout.',
    ],
    details: [['Code', code]],
    action: { label: 'Find a home', url: web },
    note: 'A member entered your address, and gets a credit if you stay. They can send you this invitation once more, and they see whether you join with this address.',
  };
}

/** Emails friends whom members invite. Returns what is asked again about emails that waited for the morning. */
export function emailReferralInvitations({
  jobs,
  mailer,
  sendEmail,
  invitations,
}: {
  jobs: Jobs;
  mailer: Pick<Mailer, 'wasSent'>;
  sendEmail: SendEmail;
  invitations: ReferralInvitations;
}): WaitingChecks {
  jobs.on('ReferralInvited', 'mail-referral-invited', async ({ invitationId, isRepeat }) => {
    const key = getInvitationKey(invitationId, isRepeat);
    if (await mailer.wasSent(key)) return;
    const invitation = await invitations.find(invitationId);
    const isSent =
      invitation !== null &&
      (await sendEmail('ReferralInvited', key, invitation.email, composeReferralEmail(invitation)));
    if (!isSent) await invitations.withdraw(invitationId);
  });
  return { ReferralInvited: ({ key }) => invitations.mayBeSent(key) };
}
