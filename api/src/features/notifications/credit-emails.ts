import { formatDate, formatMoney } from '@lodestay/stay';
import '../credits/events.ts';
import { NOTICE_DAYS } from '../credits/index.ts';
import type { DomainEvents, Jobs } from '../../platform/jobs/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { EmailContent } from './email-content.ts';
import { OFFICE_TIME_ZONE, type SendEmail, type SendNotice } from './send-email.ts';

type Options = {
  jobs: Jobs;
  mailer: Pick<Mailer, 'wasSent'>;
  sendEmail: SendEmail;
  accounts: Pick<Accounts, 'getContact'>;
  siteOrigin: string;
};
type CreditEvent = Extract<keyof DomainEvents, `Credit${string}`>;
type Content = Omit<EmailContent, 'greeting' | 'action'>;

const HOW_TO_USE =
  'You can use it for the first payment of a stay in checkout, and for later payments on the page of your stay. Credits can’t be paid out.';

export const composeGranted = ({ source, cents, reason, expiresOn }: DomainEvents['CreditGranted']): Content => ({
  subject: `You have ${formatMoney(cents)} of credit`,
  paragraphs: [
    source === 'referral'
      ? 'Your friend has stayed 30 nights. Thank you for the referral.'
      : `We gave you a credit: ${reason ?? ''}`,
    HOW_TO_USE,
  ],
  details: [
    ['Credit', formatMoney(cents)],
    ['Use it by', formatDate(expiresOn)],
  ],
});

export const composeExpiring = ({ cents, expiresOn }: DomainEvents['CreditExpiresSoon']): Content => ({
  subject: `${formatMoney(cents)} of credit expires on ${formatDate(expiresOn)}`,
  paragraphs: [`You can use it until the end of that day. After it, the credit is gone.`, HOW_TO_USE],
  details: [
    ['Credit', formatMoney(cents)],
    ['Use it by', formatDate(expiresOn)],
  ],
});

export const composeReversed = ({ cents }: DomainEvents['CreditReversed']): Content => ({
  subject: `${formatMoney(cents)} of credit was taken back`,
  paragraphs: [
    'The stay of a friend whom you referred was canceled, so you no longer have the credit for it. What you have used of it stays yours.',
  ],
  details: [['Taken back', formatMoney(cents)]],
});

export const composeCreditEmail = (
  { firstName }: { firstName: string },
  content: Content,
  siteOrigin: string,
): EmailContent => ({
  greeting: firstName ? `Hello ${firstName},` : 'Hello,',
  action: { label: 'See your credits', url: `${siteOrigin}/account/credits` },
  ...content,
});

/** Emails members about their credits. */
export function emailAboutCredits({ jobs, mailer, sendEmail, accounts, siteOrigin }: Options): void {
  function emailAbout<Event extends CreditEvent>(
    event: Event,
    compose: (notice: DomainEvents[Event]) => Content,
    findNotice?: (notice: DomainEvents[Event]) => SendNotice,
  ): void {
    const name = `mail-${event}`;
    jobs.on(event, name, async (notice: DomainEvents[Event], { id }) => {
      const key = `${name}:${id}`;
      const person = await accounts.getContact((notice as { accountId: number }).accountId);
      if (!person || (await mailer.wasSent(key))) return;
      const content = composeCreditEmail(person, compose(notice), siteOrigin);
      await sendEmail(event, key, person.email, content, { notice: findNotice?.(notice) });
    });
  }
  emailAbout('CreditGranted', composeGranted);
  emailAbout('CreditReversed', composeReversed);
  emailAbout('CreditExpiresSoon', composeExpiring, ({ expiresOn }) => ({
    date: expiresOn,
    timeZone: OFFICE_TIME_ZONE,
    days: [NOTICE_DAYS.first, NOTICE_DAYS.final],
  }));
}
