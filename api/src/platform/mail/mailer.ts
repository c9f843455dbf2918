import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock/index.ts';
import type { Db } from './tables.ts';

export type Mail = {
  /** One mail per key, however often it is asked for, e.g. `welcome:42`. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Header lines beside the usual ones, e.g. List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
};

export type Mailer = {
  send(mail: Mail): Promise<void>;
  wasSent(key: string): Promise<boolean>;
};

/** Hands a mail to the outside world; `deliver` rejects where that fails, and the job that sends it is tried again. */
export type Delivery = {
  deliver(mail: Mail): Promise<void>;
  /** Whether the table keeps the words after delivery. A real outbox does not: they hold links and personal data. */
  keepsContent: boolean;
};

/** How long a mail server may take; the claim of whoever delivers lasts longer. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const WAIT_MS = 200;
const CLAIM = sql<Date>`now() + interval '60 seconds'`;

/** Mail over SMTP, e.g. `smtps://user:password@mail.example:465`. */
export function smtpDelivery(smtpUrl: string, from: string): Delivery {
  const transport = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS });
  return {
    deliver: async ({ to, subject, html, text, headers }) =>
      void (await transport.sendMail({ from, to, subject, html, text, headers })),
    keepsContent: false,
  };
}

/** Without a mail server nothing leaves: the message in the table is the delivery, and `/dev/mail` shows it. */
export const localDelivery: Delivery = { deliver: async () => {}, keepsContent: true };

/**
 * A mail is claimed, handed over and marked as sent, in three steps: no connection waits for a mail server. A mail whose
 * sender dies in between is sent again by the job that asked for it.
 */
export function createMailer({ db, clock, delivery }: { db: Db; clock: Clock; delivery: Delivery }): Mailer {
  const unsent = (key: string) =>
    db.updateTable('mailMessage').where('dedupeKey', '=', key).where('sentAt', 'is', null);

  async function wasSent(key: string): Promise<boolean> {
    const sent = await db
      .selectFrom('mailMessage')
      .select('id')
      .where('dedupeKey', '=', key)
      .where('sentAt', 'is not', null)
      .executeTakeFirst();
    return sent !== undefined;
  }

  /** True for the one who is to send it, false once it is sent. Whoever comes while another sends it waits for the outcome. */
  async function claim(key: string): Promise<boolean> {
    for (;;) {
      const claimed = await unsent(key)
        .set({ claimedUntil: CLAIM })
        .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<', sql<Date>`now()`)]))
        .returning('id')
        .executeTakeFirst();
      if (claimed) return true;
      if (await wasSent(key)) return false;
      await sleep(WAIT_MS);
    }
  }

  return {
    wasSent,
    async send(mail) {
      await db
        .insertInto('mailMessage')
        .values({
          dedupeKey: mail.key,
          recipient: mail.to,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: JSON.stringify(mail.headers ?? {}),
          sentAt: null,
          createdAt: clock.now(),
        })
        .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
        .execute();
      if (!(await claim(mail.key))) return;
      try {
        await delivery.deliver(mail);
      } catch (error) {
        await unsent(mail.key).set({ claimedUntil: null }).execute();
        throw error;
      }
      await unsent(mail.key)
        .set({ sentAt: clock.now(), ...(delivery.keepsContent ? {} : { html: '', text: '', headers: '{}' }) })
        .execute();
    },
  };
}
