import { brand } from '@lodestay/contracts/brand';
import type { DocumentBlock, DocumentContent } from '../../platform/documents/index.ts';

/** A section has what it needs; the rest is empty. */
export type AgreementSection = {
  heading: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  items: string[];
  table: { columns: string[]; rows: string[][]; total: string[] | null } | null;
};

/** A section with the given parts. */
export const createSection = (heading: string, parts: Partial<AgreementSection>): AgreementSection => ({
  heading,
  paragraphs: [],
  facts: [],
  items: [],
  table: null,
  ...parts,
});

/** What an agreement says. The page and the PDF show the same content. */
export type AgreementContent = {
  title: string;
  subtitle: string;
  /** The reservation's, such as 'LS-48402A'. */
  reference: string;
  signer: string;
  sections: AgreementSection[];
};

export const OVERSTAY_HEADING = 'Staying after check-out';

/** What an agreement says about nights after the check-out. Null for one from before it said anything. */
export const findOverstaySentence = ({ sections }: AgreementContent): string | null =>
  sections.find(({ heading }) => heading === OVERSTAY_HEADING)?.paragraphs.join(' ') ?? null;

/** What the guest agrees to by signing. */
export const CONSENT = `I have read this agreement and agree to it. I agree to sign it electronically: my typed name has the same effect as my signature on paper.`;

const toBlocks = ({ heading, paragraphs, facts, items, table }: AgreementSection): DocumentBlock[] => [
  { kind: 'heading', text: heading },
  ...paragraphs.map((text): DocumentBlock => ({ kind: 'paragraph', text })),
  ...(facts.length > 0 ? [{ kind: 'facts', facts } as const] : []),
  ...(table
    ? [
        {
          kind: 'table',
          // The last column holds amounts.
          columns: table.columns.map((label, index) => ({
            label,
            share: index === 1 ? 3 : 2,
            ...(index === table.columns.length - 1 ? { align: 'end' as const } : {}),
          })),
          rows: table.rows,
          ...(table.total ? { total: table.total } : {}),
        } as const,
      ]
    : []),
  ...(items.length > 0 ? [{ kind: 'list', items } as const] : []),
];

/** The document that the guest is asked to sign. */
export const toDocument = (
  { title, subtitle, reference, sections }: AgreementContent,
  version: number,
): DocumentContent => ({
  title,
  subtitle,
  reference: `${reference}, version ${version}`,
  facts: [],
  blocks: sections.flatMap(toBlocks),
});

export type SignatureRecord = {
  name: string;
  email: string;
  consent: string;
  /** In the home's time zone, such as 'Jan 11, 2027, 4:10 p.m. MST'. */
  signedLocally: string;
  signedAt: Date;
  documentSha256: string;
  evidence: string;
};

/** The signed copy: the document with a page that records the signature. */
export function toSignedDocument(content: AgreementContent, version: number, record: SignatureRecord): DocumentContent {
  const document = toDocument(content, version);
  return {
    ...document,
    blocks: [
      ...document.blocks,
      { kind: 'page_break' },
      { kind: 'heading', text: 'Signature record' },
      { kind: 'paragraph', text: `Signed electronically by ${record.name} for ${brand.name}, version ${version}.` },
      {
        kind: 'facts',
        facts: [
          { label: 'Signed by', value: record.name },
          { label: 'Account', value: record.email },
          { label: 'Signed on', value: record.signedLocally },
          { label: 'Signed on, UTC', value: record.signedAt.toISOString() },
        ],
      },
      { kind: 'paragraph', text: record.consent },
      { kind: 'note', text: `SHA-256 of the document that was signed: ${record.documentSha256}` },
      { kind: 'note', text: `Evidence: ${record.evidence}` },
      {
        kind: 'note',
        text: 'The evidence seals the document, the account, the name, the consent and the time. No IP address was recorded.',
      },
    ],
  };
}
