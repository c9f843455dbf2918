import { describe, expect, it } from '@jest/globals';
import { renderDocument, type DocumentContent } from './index.ts';

const createdAt = new Date('2027-03-01T12:00:00Z');
const receipt = (over: Partial<DocumentContent> = {}): DocumentContent => ({
  title: 'Receipt',
  subtitle: 'Larkspur Works, 207',
  reference: 'LS-48402A',
  facts: [
    { label: 'Guest', value: 'Łukasz Nowák' },
    { label: 'Paid on', value: 'Mar 1, 2027' },
  ],
  blocks: [
    { kind: 'heading', text: 'What you paid' },
    {
      kind: 'table',
      columns: [
        { label: 'For', share: 3 },
        { label: 'Amount', share: 1, align: 'end' },
      ],
      rows: [['Rent, 31 nights', '$2,851.51']],
      total: ['Total', '$2,851.51'],
    },
    { kind: 'note', text: 'Card fees are included.' },
  ],
  ...over,
});

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length;

describe('a document', () => {
  it('is a tagged PDF of one page with a title', async () => {
    const pdf = await renderDocument(receipt(), { createdAt });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toMatch(/\(Receipt\)/);
    expect(pdf.toString('latin1')).toMatch(/\/StructTreeRoot/);
    expect(countPages(pdf)).toBe(1);
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('has the same bytes for the same content, whatever is written in between', async () => {
    const first = await renderDocument(receipt(), { createdAt });
    await renderDocument(receipt({ title: 'An\u00a0offer of coffee' }), { createdAt });
    const second = await renderDocument(receipt(), { createdAt });
    expect(first.equals(second)).toBe(true);
    expect(first.equals(await renderDocument(receipt({ reference: 'LS-1' }), { createdAt }))).toBe(false);
  });

  it('continues a long table and long texts on the next pages', async () => {
    const columns = [{ label: 'Date', share: 1 }];
    const rows = Array.from({ length: 60 }, (_, index) => [`Payment ${index + 1}`]);
    expect(
      countPages(await renderDocument(receipt({ blocks: [{ kind: 'table', columns, rows }] }), { createdAt })),
    ).toBe(3);
    const items = Array.from({ length: 40 }, () => 'No smoking. '.repeat(20));
    expect(
      countPages(await renderDocument(receipt({ blocks: [{ kind: 'list', items }] }), { createdAt })),
    ).toBeGreaterThan(1);
  });

  it('takes every letter, also those that the fonts do not have', async () => {
    const facts = [{ label: 'Guest', value: '王芳 Ștefan Ňová \u{1f600}' }];
    await expect(renderDocument(receipt({ facts }), { createdAt })).resolves.toBeInstanceOf(Buffer);
  });
});
