import { parseLease } from '@lodestay/links';
import { daysBetween, isCalendarDate, type CalendarDate } from '@lodestay/stay';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError, registerFieldForm } from '../../../platform/http/index.ts';
import { letterFields } from './letter-fields.ts';
import { createLetterText } from './letter-texts.ts';

export const LETTER_PATH = '/api/v1/lease_letters';

/**
 * Registers the letters of the lease dashboard: a plain form that downloads a PDF. Names and addresses are in the body of the request and
 * in the PDF only. They are neither stored nor logged.
 */
export function registerLetters(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerFieldForm(app, {
    name: 'createLeaseLetter',
    path: LETTER_PATH,
    limits: [{ max: 60, minutes: 60 }],
    async handle({ fields, reply }) {
      const today = clock.now().toISOString().slice(0, 10);
      const pdf = await createLetter(fields, today);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fields.get('letter')!.replaceAll('_', '-')}.pdf"`)
        .send(pdf);
    },
  });
}

/** The day of the letter. The person's day can differ from the server's by one. */
function getLetterDate(date: string | undefined, today: CalendarDate): CalendarDate {
  return isCalendarDate(date) && Math.abs(daysBetween(today, date)) <= 1 ? date : today;
}

async function createLetter(fields: URLSearchParams, today: CalendarDate): Promise<Buffer> {
  const parsed = letterFields.safeParse(Object.fromEntries(fields));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = String(issue!.path[0] ?? 'letter').replaceAll('_', ' ');
    throw new AppError('invalid', {
      message: `${issue!.message} (${field}).`,
      fields: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    });
  }
  const date = getLetterDate(parsed.data.date, today);
  const { lease, problems } = parseLease(fields, date);
  if (!lease)
    throw new AppError('invalid', {
      message: 'Please check the figures of your lease.',
      fields: Object.entries(problems).map(([path, message]) => ({ path, message })),
    });
  // The PDF library is large, so the first letter loads it.
  const { renderLetter } = await import('./render-letter.ts');
  return renderLetter(createLetterText(parsed.data.letter, lease, date), parsed.data, date);
}
