import { createHash } from 'node:crypto';

/** The content of a preview: a title, one or two facts below it, and a background picture. */
export type PreviewWords = {
  readonly title: string;
  readonly facts: readonly string[];
  /** The ID of a scene or a photograph. Null for a plain background. */
  readonly pictureId: string | null;
};

/** Increment when the design of previews changes. */
const DESIGN = 1;

/** Ten hex digits that change with the visible content. */
export const getPreviewEdition = (words: PreviewWords): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, words]))
    .digest('hex')
    .slice(0, 10);
