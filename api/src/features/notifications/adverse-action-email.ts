import { phoneLines } from '@lodestay/contracts/brand';
import { toReportParagraphs, type LetterReader } from '../adverse-actions/index.ts';
import type { EmailContent } from './email-content.ts';

type Letter = NonNullable<Awaited<ReturnType<LetterReader['find']>>>;

/** Tells a person about the letter. Reasons and figures are in the letter only; what the law requires about an agency is here too. */
export function composeAdverseActionEmail(
  { firstName, title, city, facts }: Pick<Letter, 'firstName' | 'title' | 'city' | 'facts'>,
  url: string,
): EmailContent {
  return {
    subject: 'Notice about our decision',
    greeting: firstName ? `Hello ${firstName},` : 'Hello,',
    paragraphs: [
      'We are unable to approve this application. A letter in your account states the reasons and your rights.',
      ...(facts.report ? toReportParagraphs(facts.report) : []),
    ],
    details: [['Home', `${title}, ${city}`]],
    action: { label: 'Open the letter', url },
    note: `Sign in to open it. If you need it in another form, call ${phoneLines.member}.`,
  };
}
