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
  type EmailChoices,
  type EmailKind,
  type Waiting,
} from '../email-choices/index.ts';
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
  /** A path that unsubscribes from something more specific than the category. The content must link to its page. */
  oneClickPath?: string;
};

/** `key` makes the email unique. Resolves to false if the recipient turned off emails like it. */
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
  siteOrigin: string;
};

/**
 * The only place that sends emails. It keeps what the recipient chose: nothing of a category that is turned off, and at night, or after
 * two news on a day, only what cannot wait. Emails that can be turned off have a link for it, and the headers for mail clients (RFC 8058).
 */
export function createSendEmail({ clock, mailer, choices, siteOrigin }: Options): SendEmail {
  /** When news are sent. Null: at once. */
  async function findNewsTime(key: string, to: string, waiting: Waiting): Promise<Date | null> {
    const { now, timeZone } = waiting;
    const morning = getSendTime(waiting);
    if (morning) return morning;
    const sent = await mailer.countSent(to, NEWS, getMidnight(now, timeZone), key);
    return sent < MAX_ALONE_A_DAY ? null : getNextMorning(now, timeZone);
  }

  return async (kind, key, to, content, { timeZone, notice, oneClickPath, ...more } = {}) => {
    // Nobody reads emails to a deleted account.
    if (to.endsWith(DELETED_ADDRESS)) return false;
    const { category, canWait } = getKind(kind);
    const person = await choices.findByEmail(to);
    const isOptional = mayTurnOff(category);
    if (isOptional && person.offCategories.includes(category)) return false;

    const token = isOptional && !oneClickPath ? await choices.createToken(to, person, [category]) : null;
    const oneClick = oneClickPath ?? (token && getUnsubscribeOneClickPath(token));
    const leave = token
      ? { label: 'Unsubscribe from emails like this', url: siteOrigin + getUnsubscribePath(token) }
      : content.leave;
    const now = clock.now();
    const waiting: Waiting = {
      now,
      timeZone: person.timeZone ?? timeZone ?? OFFICE_TIME_ZONE,
      hasQuietHours: person.quietHours,
    };
    let sendAfter: Date | null = null;
    if (canWait === 'news') sendAfter = await findNewsTime(key, to, waiting);
    // A notice that is late already is not delayed further.
    if (canWait === 'reminder') {
      const sendBy = notice ? (getNoticeEnd(notice, now) ?? now) : null;
      sendAfter = getSendTime({ ...waiting, sendBy });
    }
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
