import PDFDocument from 'pdfkit';
import { formatLongDate, type LetterText } from './letter-texts.ts';
import type { LetterFields } from './letter-fields.ts';

const MARGIN = 72;
/** A line to fill in by hand. */
const BLANK = '_'.repeat(36);

/** A letter as a tagged PDF with selectable text. Empty fields become lines to fill in by hand. */
export function renderLetter(text: LetterText, fields: LetterFields, date: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    pdfVersion: '1.7',
    info: { Title: text.title },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });

  const root = document.struct('Document');
  document.addStructure(root);
  const write = (tag: 'H1' | 'P', content: string, gap: number, font = 'Helvetica') =>
    void root.add(
      document.struct(tag, {}, () => {
        document.font(font).fontSize(11).text(content, { lineGap: 3 }).moveDown(gap);
      }),
    );

  write('P', [fields.name || BLANK, fields.address || `${BLANK}\n${BLANK}`].join('\n'), 1);
  write('P', formatLongDate(date), 1);
  write('P', [fields.landlord || BLANK, fields.landlord_address || `${BLANK}\n${BLANK}`].join('\n'), 1.5);
  write('H1', text.title, 1, 'Helvetica-Bold');
  write('P', `To ${fields.landlord || 'my landlord'}:`, 0.75);
  for (const paragraph of text.paragraphs) write('P', paragraph, 0.75);
  if (fields.letter === 'deposit_address')
    write('P', `New address:\n${fields.new_address || `${BLANK}\n${BLANK}`}`, 0.75);
  write('P', 'Sincerely,', 2.5);
  write('P', `${BLANK}\n${fields.name || 'Name'}`, 0);

  root.end();
  document.end();
  return finished;
}
