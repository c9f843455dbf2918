import { toQueuePath } from '@lodestay/contracts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { QueueName, Queues } from '../queues/index.ts';
import type { Reservations } from '../reservations/index.ts';
import type { EmailContent } from './email-content.ts';
import type { SendEmail } from './send-email.ts';

/** The page of a record in the staff console. */
const toRecordUrl = (siteOrigin: string, list: QueueName | 'reservations', reference: string) =>
  `${siteOrigin}${list === 'reservations' ? '/staff/reservations' : toQueuePath(list)}/${reference}`;

/** An email that staff wrote. Each line is a paragraph, the first one is the greeting. */
export function composeLeadReplyEmail({
  subject,
  text,
  reference,
}: {
  subject: string;
  text: string;
  reference: string;
}): EmailContent {
  const [greeting = '', ...paragraphs] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return { subject, greeting, paragraphs, details: [['Reference', reference]] };
}

export const composeReminderEmail = (
  { firstName, reference, title }: { firstName: string; reference: string; title: string },
  url: string,
): EmailContent => ({
  subject: `${reference} is due`,
  greeting: `Hello ${firstName},`,
  paragraphs: [`${title} waits for your answer. It is due within two hours, or overdue.`],
  action: { label: `Open ${reference}`, url },
});

export const composeMentionEmail = (
  { firstName, author, reference, title }: { firstName: string; author: string; reference: string; title: string },
  url: string,
): EmailContent => ({
  subject: `${author} mentioned you in ${reference}`,
  greeting: `Hello ${firstName},`,
  // The note may contain personal data, which stays in the console.
  paragraphs: [`${author} mentioned you in a note about ${title}.`],
  action: { label: 'Read the note', url },
});

type Options = {
  jobs: Jobs;
  mailer: Mailer;
  sendEmail: SendEmail;
  queues: Pick<Queues, 'findDueItem' | 'findMention'>;
  reservations: Pick<Reservations, 'findNoteMention'>;
  siteOrigin: string;
};

/** Reminds staff of what is due, and tells them who mentioned them. */
export function emailStaff({ jobs, mailer, sendEmail, queues, reservations, siteOrigin }: Options): void {
  jobs.on('QueueItemDue', 'mail-QueueItemDue', async ({ queue, reference, assigneeId }, { id }) => {
    const key = `queue-item-due:${id}`;
    const item = await queues.findDueItem(queue, reference, assigneeId);
    if (!item || (await mailer.wasSent(key))) return;
    const content = composeReminderEmail({ ...item, reference }, toRecordUrl(siteOrigin, queue, reference));
    await sendEmail('QueueItemDue', key, item.email, content);
  });

  type Mention = NonNullable<Awaited<ReturnType<Queues['findMention'] | Reservations['findNoteMention']>>>;

  async function emailMentioned(
    kind: 'StaffMentioned' | 'ReservationNoteMentioned',
    key: string,
    mention: Mention,
    list: QueueName | 'reservations',
  ): Promise<void> {
    for (const person of mention.people) {
      const ownKey = `${key}:${person.id}`;
      if (await mailer.wasSent(ownKey)) continue;
      const content = composeMentionEmail({ ...mention, ...person }, toRecordUrl(siteOrigin, list, mention.reference));
      await sendEmail(kind, ownKey, person.email, content);
    }
  }

  jobs.on('StaffMentioned', 'mail-StaffMentioned', async ({ noteId }) => {
    const note = await queues.findMention(noteId);
    if (note) await emailMentioned('StaffMentioned', `note:${noteId}`, note, note.queue);
  });

  jobs.on('ReservationNoteMentioned', 'mail-ReservationNoteMentioned', async ({ noteId }) => {
    const note = await reservations.findNoteMention(noteId);
    if (note) await emailMentioned('ReservationNoteMentioned', `reservation-note:${noteId}`, note, 'reservations');
  });
}
