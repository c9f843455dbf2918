import { createTransport } from 'nodemailer';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../db/index.ts';

export type Mail = {
  /** One mail per key, however often it is asked for, e.g. `welcome:42`. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

export type Mailer = {
  send(mail: Mail): Promise<void>;
};

/** Hands a mail to the outside world; rejects where that fails, and the job that sends it is tried again. */
export type Deliver = (mail: Mail) => Promise<void>;

/** Mail over SMTP, e.g. `smtps://user:password@mail.example:465`. */
export function smtpDelivery(smtpUrl: string, from: string): Deliver {
  const transport = createTransport(smtpUrl);
  return async ({ to, subject, html, text }) => void (await transport.sendMail({ from, to, subject, html, text }));
}

/** Without a mail server nothing leaves: the message in the table is the delivery, and `/dev/mail` shows it. */
export const localDelivery: Deliver = async () => {};

export function createMailer({ db, clock, deliver }: { db: Db; clock: Clock; deliver: Deliver }): Mailer {
  return {
    async send(mail) {
      await db
        .insertInto('mailMessage')
        .values({ dedupeKey: mail.key, recipient: mail.to, subject: mail.subject, html: mail.html, text: mail.text, sentAt: null, createdAt: clock.now() })
        .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
        .execute();
      await db.transaction().execute(async (trx) => {
        const waiting = await trx.selectFrom('mailMessage').select('id').where('dedupeKey', '=', mail.key).where('sentAt', 'is', null).forUpdate().executeTakeFirst();
        if (!waiting) return;
        await deliver(mail);
        await trx.updateTable('mailMessage').set({ sentAt: clock.now() }).where('id', '=', waiting.id).execute();
      });
    },
  };
}
