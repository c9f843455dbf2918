import { createTransport } from 'nodemailer';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../db/index.ts';
import './tables.ts';

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

/** Mail over SMTP, e.g. `smtps://user:password@mail.example:465`. */
export function smtpDelivery(smtpUrl: string, from: string): Delivery {
  const transport = createTransport(smtpUrl);
  return {
    deliver: async ({ to, subject, html, text, headers }) => void (await transport.sendMail({ from, to, subject, html, text, headers })),
    keepsContent: false,
  };
}

/** Without a mail server nothing leaves: the message in the table is the delivery, and `/dev/mail` shows it. */
export const localDelivery: Delivery = { deliver: async () => {}, keepsContent: true };

export function createMailer({ db, clock, delivery }: { db: Db; clock: Clock; delivery: Delivery }): Mailer {
  return {
    async send(mail) {
      await db
        .insertInto('mailMessage')
        .values({ dedupeKey: mail.key, recipient: mail.to, subject: mail.subject, html: mail.html, text: mail.text, headers: JSON.stringify(mail.headers ?? {}), sentAt: null, createdAt: clock.now() })
        .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
        .execute();
      await db.transaction().execute(async (trx) => {
        const waiting = await trx.selectFrom('mailMessage').select('id').where('dedupeKey', '=', mail.key).where('sentAt', 'is', null).forUpdate().executeTakeFirst();
        if (!waiting) return;
        await delivery.deliver(mail);
        await trx.updateTable('mailMessage').set({ sentAt: clock.now(), ...(delivery.keepsContent ? {} : { html: '', text: '', headers: '{}' }) }).where('id', '=', waiting.id).execute();
      });
    },
    async wasSent(key) {
      const sent = await db.selectFrom('mailMessage').select('id').where('dedupeKey', '=', key).where('sentAt', 'is not', null).executeTakeFirst();
      return sent !== undefined;
    },
  };
}
