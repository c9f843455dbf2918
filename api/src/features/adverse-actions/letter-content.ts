import { brand, phoneLines } from '@lodestay/contracts/brand';
import { formatDate } from '@lodestay/stay';
import type { DocumentBlock, DocumentContent } from '../../platform/documents/index.ts';
import type { CreditReport } from '../verification/index.ts';
import type { LetterFacts } from './letter-facts.ts';

/** Days within which the agency gives a free copy (15 U.S.C. 1681m(a)(4), 1681j(b)). */
export const FREE_COPY_DAYS = 60;

type Letter = {
  reference: string;
  name: string;
  person: 'applicant' | 'co_signer';
  home: { title: string; city: string };
  decidedOn: string;
  facts: LetterFacts;
};

/** 15 U.S.C. 1681m(a): what a person must be told if a consumer report was used. Also part of the email. */
export const toReportParagraphs = ({ agency }: CreditReport): string[] => [
  `Our decision was based in whole or in part on information in a consumer report from the consumer reporting agency named here: ${agency.name}, ${agency.address}, ${agency.phone}.`,
  'The agency played no part in our decision and cannot tell you the reasons for it.',
  `You have a right under the Fair Credit Reporting Act to know what your report contains. You can get a free copy of it from the agency if you ask within ${FREE_COPY_DAYS} days after you receive this notice.`,
  'If anything in your report is inaccurate or incomplete, you have the right to dispute it with the agency.',
];

const NO_REPORT =
  'No consumer report was used for this decision. It is based on what you sent us, or on what we did not receive.';

/** The model notice of Regulation B, 12 CFR 1002.9(b)(1). */
const ECOA_NOTICE =
  'The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, or age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant’s income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The federal agency that administers compliance with this law concerning this creditor is the Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.';

/** 15 U.S.C. 1681m(a)(2): the score with its range, its date and the factors that lowered it most. */
const toScoreBlocks = ({ agency, score, range, factors, scoredOn }: CreditReport): DocumentBlock[] => [
  { kind: 'heading', text: 'Your credit score' },
  {
    kind: 'paragraph',
    text: 'We used a credit score in our decision. A credit score is a number that reflects the information in your report. It can change when that information changes.',
  },
  {
    kind: 'facts',
    facts: [
      { label: 'Your credit score', value: String(score) },
      { label: 'Date', value: formatDate(scoredOn) },
      { label: 'Scores range from', value: `a low of ${range.low} to a high of ${range.high}` },
      { label: 'Source', value: agency.name },
    ],
  },
  { kind: 'paragraph', text: 'Key factors that adversely affected your credit score:' },
  { kind: 'list', items: factors },
];

/** The letter about a denial that is based on identity or income. */
export function toLetterContent({ reference, name, person, home, decidedOn, facts }: Letter): DocumentContent {
  const { reasons, report } = facts;
  return {
    title: 'Notice of adverse action',
    subtitle: `About the application for ${home.title}, ${home.city}`,
    reference,
    facts: [
      { label: 'To', value: name },
      { label: 'Date', value: formatDate(decidedOn) },
      { label: person === 'applicant' ? 'Your application' : 'The application that you co-signed', value: reference },
      { label: 'From', value: `${brand.name}, ${brand.postalAddress}` },
    ],
    blocks: [
      {
        kind: 'paragraph',
        text:
          person === 'applicant'
            ? 'Thank you for your application. We are unable to approve it. Nothing was charged.'
            : 'Thank you for offering to co-sign. We are unable to approve the application. You owe nothing.',
      },
      { kind: 'heading', text: 'Reasons for our decision' },
      { kind: 'list', items: reasons },
      { kind: 'heading', text: 'Information that we used' },
      ...(report ? toReportParagraphs(report) : [NO_REPORT]).map((text): DocumentBlock => ({
        kind: 'paragraph',
        text,
      })),
      ...(report ? toScoreBlocks(report) : []),
      { kind: 'heading', text: 'Equal Credit Opportunity Act' },
      { kind: 'paragraph', text: ECOA_NOTICE },
      {
        kind: 'note',
        text: `Questions about this notice: ${phoneLines.member} (${brand.supportHours}) or ${brand.supportEmail}.`,
      },
    ],
  };
}
