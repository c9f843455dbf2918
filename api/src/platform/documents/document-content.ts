/** A label and its value, such as 'Check-in' and 'Mon, Jan 11, 2027'. */
export type DocumentFact = { label: string; value: string };

/** Columns share the width of the page by `share`. Amounts are aligned at the end. */
export type DocumentColumn = { label: string; share: number; align?: 'start' | 'end' };

/** The parts of a document, from top to bottom. */
export type DocumentBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly DocumentFact[] }
  /** Cells in the order of the columns. `total` is the last row, in bold. */
  | {
      kind: 'table';
      columns: readonly DocumentColumn[];
      rows: readonly (readonly string[])[];
      total?: readonly string[];
    }
  | { kind: 'page_break' };

export type DocumentContent = {
  /** What the document is, such as 'Receipt'. Also the title in the reader's window. */
  title: string;
  /** One line below the title, such as 'Larkspur Works, 207'. */
  subtitle?: string;
  /** What matters most, in large type, such as '$2,851.51', and what it is. */
  figure?: { value: string; label: string };
  /** Names the document in the footer of every page, such as 'LS-48402A'. */
  reference: string;
  /** The facts at the top, in two columns. */
  facts: readonly DocumentFact[];
  blocks: readonly DocumentBlock[];
};
