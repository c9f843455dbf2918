import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock/index.ts';
import { combineWaiting, NO_CONTENT, type ComposeDigest } from './combine-waiting.ts';
import type { Db } from './tables.ts';

/** A file that is sent with an email. `read` is called only when a mail server takes the email. */
export type Attachment = { filename: string; contentType: string; read(): Promise<Buffer> };

export type Mail = {
  /** Its kind in the catalog of emails. */
  kind: string;
  /** Deduplication key, e.g. `welcome:42`. Only one email is sent per key. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The record that the email is about, such as 'reservation:LS-7K2M9Q'. */
  about?: string;
  /** Additional headers, e.g. List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly Attachment[];
  /** Waits until then. Such an email has no attachments, because only its text is stored. */
  sendAfter?: Date | null;
  /** What a waiting email adds to a digest. Without it, the email is always sent alone. */
  digestPart?: object;
};

/** Whether waiting emails of a kind can still be sent. Those that cannot are deleted. */
export type WaitingChecks = Readonly<Record<string, (mail: Pick<Mail, 'key' | 'to'>) => Promise<boolean>>>;

export type Mailer = {
  send(mail: Mail): Promise<void>;
  wasSent(key: string): Promise<boolean>;
  /** How many emails of these kinds somebody has got since then without waiting, besides the one with this key. */
  countSent(to: string, kinds: readonly string[], since: Date, besides: string): Promise<number>;
  /**
   * Delivers emails that waited until now. Several to one recipient become one, which `composeDigest` makes of their parts. `checks` are asked
   * before, by kind, about emails that may not be allowed anymore.
   */
  sendWaiting(composeDigest: ComposeDigest, checks?: WaitingChecks): Promise<void>;
};

/** Delivers an email. If `deliver` rejects, the job that sends the email is retried. */
export type Delivery = {
  deliver(mail: Mail): Promise<void>;
  /** Whether the table keeps the content after delivery. With a real mail server it must not: it contains sign-in links and personal data. */
  keepsContent: boolean;
};

/** Together shorter than a claim, so that nobody else sends an email while its delivery is still running. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const WAIT_MS = 200;
/** How many waiting emails are sent before the database is asked again. */
const WAITING_BATCH = 100;
const CLAIM = sql<Date>`now() + interval '60 seconds'`;

/** Delivers over SMTP. `smtpUrl` looks like `smtps://user:password@mail.example:465`. */
export function createSmtpDelivery(smtpUrl: string, from: string): Delivery {
  const transport = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS });
  return {
    async deliver({ to, subject, html, text, headers, attachments = [] }) {
      const files = await Promise.all(
        attachments.map(async ({ read, ...file }) => ({ ...file, content: await read() })),
      );
      await transport.sendMail({ from, to, subject, html, text, headers, attachments: files });
    },
    keepsContent: false,
  };
}

/** For development without a mail server: the email stays in the table, and `/dev/mail` shows it. */
export const localDelivery: Delivery = { deliver: async () => {}, keepsContent: true };

/**
 * Claims an email, delivers it and marks it as sent in separate statements, so that no database connection waits for the
 * mail server. If the process dies in between, the retried job sends the email again.
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

  /**
   * Returns true if the caller must send the email, false if it was already sent, deleted while it waited, or still waits. While another
   * caller is sending it, waits for the outcome.
   */
  async function claim(key: string): Promise<boolean> {
    const now = clock.now();
    for (;;) {
      const claimed = await unsent(key)
        .set({ claimedUntil: CLAIM })
        .where((row) => row.or([row('sendAfter', 'is', null), row('sendAfter', '<=', now)]))
        .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<', sql<Date>`now()`)]))
        .returning('id')
        .executeTakeFirst();
      if (claimed) return true;
      const row = await db
        .selectFrom('mailMessage')
        .select(['sentAt', 'sendAfter'])
        .where('dedupeKey', '=', key)
        .executeTakeFirst();
      if (!row || row.sentAt || (row.sendAfter && row.sendAfter > now)) return false;
      await sleep(WAIT_MS);
    }
  }

  async function deliver(mail: Mail): Promise<void> {
    try {
      await delivery.deliver(mail);
    } catch (error) {
      await unsent(mail.key).set({ claimedUntil: null }).execute();
      throw error;
    }
    await unsent(mail.key)
      .set({ sentAt: clock.now(), digestPart: null, ...(delivery.keepsContent ? {} : NO_CONTENT) })
      .execute();
  }

  async function deleteRefused(checks: WaitingChecks, now: Date): Promise<void> {
    for (const [kind, mayBeSent] of Object.entries(checks)) {
      const due = await db
        .selectFrom('mailMessage')
        .select(['dedupeKey as key', 'recipient as to'])
        .where('kind', '=', kind)
        .where('sentAt', 'is', null)
        .where('sendAfter', '<=', now)
        .execute();
      for (const mail of due)
        if (!(await mayBeSent(mail)))
          await db
            .deleteFrom('mailMessage')
            .where('dedupeKey', '=', mail.key)
            .where('sentAt', 'is', null)
            .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<', sql<Date>`now()`)]))
            .execute();
    }
  }

  return {
    wasSent,

    async countSent(to, kinds, since, besides) {
      const { count } = await db
        .selectFrom('mailMessage')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('recipient', '=', to)
        .where('createdAt', '>=', since)
        .where('kind', 'in', [...kinds])
        .where('sendAfter', 'is', null)
        .where('dedupeKey', '<>', besides)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async sendWaiting(composeDigest, checks = {}) {
      // The same instant for all steps, so that what becomes due in between is checked too.
      const now = clock.now();
      await deleteRefused(checks, now);
      await combineWaiting(db, { now, composeDigest, keepsContent: delivery.keepsContent });
      const due = await db
        .selectFrom('mailMessage')
        .select(['kind', 'dedupeKey as key', 'recipient as to', 'subject', 'html', 'text', 'headers'])
        .where('sentAt', 'is', null)
        .where('sendAfter', '<=', now)
        .orderBy('sendAfter')
        .limit(WAITING_BATCH)
        .execute();
      const failed: unknown[] = [];
      for (const { kind, ...mail } of due)
        try {
          if (await claim(mail.key)) await deliver({ kind: kind ?? '', ...mail });
        } catch (error) {
          failed.push(error);
        }
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} waiting emails were not sent`);
    },

    async send(mail) {
      const waits = (mail.sendAfter ?? null) !== null;
      const added = await db
        .insertInto('mailMessage')
        .values({
          kind: mail.kind,
          sendAfter: mail.sendAfter ?? null,
          dedupeKey: mail.key,
          recipient: mail.to,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: JSON.stringify(mail.headers ?? {}),
          about: mail.about ?? null,
          attachments: (mail.attachments ?? []).map(({ filename }) => filename),
          digestPart: waits && mail.digestPart ? JSON.stringify(mail.digestPart) : null,
          sentAt: null,
          claimedUntil: waits ? null : CLAIM,
          createdAt: clock.now(),
        })
        .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
        .returning('id')
        .executeTakeFirst();
      // A retry at night sends what its first attempt stored by day.
      if (added ? waits : !(await claim(mail.key))) return;
      await deliver(mail);
    },
  };
}
