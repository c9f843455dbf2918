import { createHash } from 'node:crypto';

/** What a preview says: the name of the place, one or two facts below it, and the picture behind. */
export type PreviewWords = {
  readonly title: string;
  readonly facts: readonly string[];
  /** A scene or a photograph. */ readonly pictureId: string;
};

/** Counts up when previews are drawn otherwise. */
const DESIGN = 1;

/** Ten hex digits that change with anything one sees. */
export const editionOf = (words: PreviewWords): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, words]))
    .digest('hex')
    .slice(0, 10);
