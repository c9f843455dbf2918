import type { CalendarDate } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { Mail, Mailer } from '../../platform/mail/index.ts';
import {
  getKind,
  getMidnight,
  getNextMorning,
  getNoticeEnd,
  getSendTime,
  getUnsubscribeOneClickPath,
  getUnsubscribePath,
  mayTurnOff,
  EMAIL_KINDS,
  PUSH_TEXTS,
  type EmailChoices,
  type EmailKind,
  type Waiting,
} from '../email-choices/index.ts';
import type { Push } from '../push-notifications/index.ts';
import { toDigestPart } from './digest-email.ts';
import { renderEmail, type EmailContent } from './email-content.ts';
import { createOneClickHeaders } from './one-click-headers.ts';

/** For people who chose no time zone, about what is in no home. */
export const OFFICE_TIME_ZONE = 'America/New_York';

/** More emails a day that can wait come together the next morning. */
const MAX_ALONE_A_DAY = 2;
const NEWS = (Object.keys(EMAIL_KINDS) as EmailKind[]).filter((kind) => getKind(kind).canWait === 'news');

/** The end of the addresses that deleted accounts have. No mail server accepts it. */
const DELETED_ADDRESS = '@lodestay.invalid';

export type SendNotice = { date: CalendarDate; timeZone: string; days: readonly number[] };

type More = Pick<Mail, 'about' | 'attachments'> & {
  /** Of the home that the email is about, for quiet hours. */
  timeZone?: string;
  /** The notice periods that a reminder keeps: `days` before `date`, in the time zone where the date counts. */
  notice?: SendNotice;
  /** The recipient is not the account that this is about, and cannot open its pages. */
  isOnlyEmail?: boolean;
  /** A path that unsubscribes from something more specific than the category. The content must link to its page. */
  oneClickPath?: string;
};

/** `key` makes the message unique. Resolves to false if the recipient turned off messages like it. */
export type SendEmail = (
  kind: EmailKind,
  key: string,
  to: string,
  content: EmailContent,
  more?: More,
) => Promise<boolean>;

type Options = {
  clock: Clock;
  mailer: Pick<Mailer, 'send' | 'countSent'>;
  choices: Pick<EmailChoices, 'findByEmail' | 'createToken'>;
  push: Pick<Push['messages'], 'queue' | 'countSent'>;
  siteOrigin: string;
};

/**
 * The only place that sends emails, and push notifications about the same events. It keeps what the recipient chose: nothing of a category
 * that is turned off for a channel, and at night, or after two news on a day, only what cannot wait. Emails that can be turned off have a link
 * for it, and the headers for mail clients (RFC 8058).
 */
export function createSendEmail({ clock, mailer, choices, push, siteOrigin }: Options): SendEmail {
  /** When news are sent. Null: at once. */
  async function findNewsTime(
    key: string,
    to: { email: string; accountId: number | null },
    waiting: Waiting,
  ): Promise<Date | null> {
    const { now, timeZone } = waiting;
    const morning = getSendTime(waiting);
    if (morning) return morning;
    const today = getMidnight(now, timeZone);
    const emails = await mailer.countSent(to.email, NEWS, today, key);
    // Also of people who turned off these emails.
    const pushes = to.accountId === null ? 0 : await push.countSent(to.accountId, NEWS, today, key);
    return Math.max(emails, pushes) < MAX_ALONE_A_DAY ? null : getNextMorning(now, timeZone);
  }

  return async (kind, key, to, content, { timeZone, notice, isOnlyEmail = false, oneClickPath, ...more } = {}) => {
    // Nobody reads emails to a deleted account.
    if (to.endsWith(DELETED_ADDRESS)) return false;
    const { category, canWait } = getKind(kind);
    const person = await choices.findByEmail(to);
    const isOptional = mayTurnOff(category);
    const hasEmail = !(isOptional && person.offCategories.includes(category));
    const pushTo = isOnlyEmail ? null : findPushAccount(kind, person);
    if (!hasEmail && pushTo === null) return false;

    const now = clock.now();
    const waiting: Waiting = {
      now,
      timeZone: person.timeZone ?? timeZone ?? OFFICE_TIME_ZONE,
      hasQuietHours: person.quietHours,
    };
    let sendAfter: Date | null = null;
    if (canWait === 'news') sendAfter = await findNewsTime(key, { email: to, accountId: pushTo }, waiting);
    // A notice that is late already is not delayed further.
    if (canWait === 'reminder') {
      const sendBy = notice ? (getNoticeEnd(notice, now) ?? now) : null;
      sendAfter = getSendTime({ ...waiting, sendBy });
    }
    // First, because the event counts as handled once its email is sent.
    const path = toPushPath(content.action?.url, siteOrigin);
    const pushed = pushTo === null ? 0 : await push.queue({ accountId: pushTo, kind, key, path, sendAfter });
    if (!hasEmail) return pushed > 0;

    const token = isOptional && !oneClickPath ? await choices.createToken(to, person, [category]) : null;
    const oneClick = oneClickPath ?? (token && getUnsubscribeOneClickPath(token));
    const leave = token
      ? { label: 'Unsubscribe from emails like this', url: siteOrigin + getUnsubscribePath(token) }
      : content.leave;
    const complete = leave ? { ...content, leave } : content;
    await mailer.send({
      kind,
      key,
      to,
      ...renderEmail(complete),
      ...(oneClick ? { headers: createOneClickHeaders(siteOrigin + oneClick) } : {}),
      sendAfter,
      ...(sendAfter && canWait === 'news' ? { digestPart: toDigestPart(category, complete) } : {}),
      ...more,
    });
    return true;
  };
}

type Person = Awaited<ReturnType<EmailChoices['findByEmail']>>;

/** The account that gets a push notification too. */
function findPushAccount(kind: EmailKind, { accountId, isConfirmed, offPush }: Person): number | null {
  const text = PUSH_TEXTS[kind];
  if (!text || offPush.includes(getKind(kind).category)) return null;
  return text.isForAddress && !isConfirmed ? null : accountId;
}

/** Pages without a secret in their address. */
const OPEN_PATHS = /^\/(?:account|staff|s|homes)(?:\/|$)/;

/** What a click on a push notification opens: the page of the main button, if its address is no key to anything, otherwise the account. */
export function toPushPath(url: string | undefined, siteOrigin: string): string {
  if (!url?.startsWith(`${siteOrigin}/`)) return '/account';
  const { pathname } = new URL(url);
  return OPEN_PATHS.test(pathname) ? pathname : '/account';
}
