import type { Clock } from '../../platform/clock/index.ts';
import type { Mail, Mailer } from '../../platform/mail/index.ts';
import {
  getKind,
  getMidnight,
  getMorning,
  getNextMorning,
  getUnsubscribeOneClickPath,
  getUnsubscribePath,
  mayTurnOff,
  EMAIL_KINDS,
  type EmailChoices,
  type EmailKind,
} from '../email-choices/index.ts';
import { toDigestPart } from './digest-email.ts';
import { renderEmail, type EmailContent } from './email-content.ts';
import { createOneClickHeaders } from './one-click-headers.ts';

/** For people who chose no time zone, about what is in no home. */
const OFFICE_TIME_ZONE = 'America/New_York';

/** More emails a day that can wait come together the next morning. */
const MAX_ALONE_A_DAY = 2;
const CAN_WAIT = (Object.keys(EMAIL_KINDS) as EmailKind[]).filter((kind) => getKind(kind).canWait);

/** The end of the addresses that deleted accounts have. No mail server accepts it. */
const DELETED_ADDRESS = '@lodestay.invalid';

type More = Pick<Mail, 'about' | 'attachments'> & {
  /** Of the home that the email is about, for quiet hours. */
  timeZone?: string;
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
 * two of them on a day, only what cannot wait. Emails that can be turned off have a link for it, and the headers for mail clients (RFC 8058).
 */
export function createSendEmail({ clock, mailer, choices, siteOrigin }: Options): SendEmail {
  /** When an email that can wait is sent. Null: at once. */
  async function findTime(key: string, to: string, timeZone: string, hasQuietHours: boolean): Promise<Date | null> {
    const now = clock.now();
    const morning = hasQuietHours ? getMorning(now, timeZone) : null;
    if (morning) return morning;
    const sent = await mailer.countSent(to, CAN_WAIT, getMidnight(now, timeZone), key);
    return sent < MAX_ALONE_A_DAY ? null : getNextMorning(now, timeZone);
  }

  return async (kind, key, to, content, { timeZone, oneClickPath, ...more } = {}) => {
    // Nobody reads emails to a deleted account.
    if (to.endsWith(DELETED_ADDRESS)) return false;
    const { category, canWait } = getKind(kind);
    const person = await choices.findByEmail(to);
    const isOptional = mayTurnOff(category);
    if (isOptional && person?.offCategories.includes(category)) return false;

    const token = isOptional && person && !oneClickPath ? choices.createToken(person.accountId, [category]) : null;
    const oneClick = oneClickPath ?? (token && getUnsubscribeOneClickPath(token));
    const leave = token
      ? { label: 'Unsubscribe from emails like this', url: siteOrigin + getUnsubscribePath(token) }
      : content.leave;
    const zone = person?.timeZone ?? timeZone ?? OFFICE_TIME_ZONE;
    const sendAfter = canWait ? await findTime(key, to, zone, person?.quietHours ?? true) : null;
    const complete = leave ? { ...content, leave } : content;
    await mailer.send({
      kind,
      key,
      to,
      ...renderEmail(complete),
      ...(oneClick ? { headers: createOneClickHeaders(siteOrigin + oneClick) } : {}),
      sendAfter,
      ...(sendAfter ? { digestPart: toDigestPart(category, complete) } : {}),
      ...more,
    });
    return true;
  };
}
