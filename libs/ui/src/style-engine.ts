import createEmotion from '@emotion/css/create-instance';
import type { Emotion } from '@emotion/css/create-instance';

export type StyleEngine = Emotion;

/** One prefix for the whole page: shell and remotes write the same class for the same rule. */
export const KEY = 'ld';

/** Every supported browser reads the properties as they are written, so no rule gets vendor prefixes. */
const OPTIONS = { key: KEY, stylisPlugins: [] };

/** Inserts rules into the document. */
export const createDocumentEngine = (nonce?: string): StyleEngine => createEmotion({ ...OPTIONS, nonce });

/** Keeps rules out of the document, for servers and unit tests. */
export const createDetachedEngine = (): StyleEngine =>
  createEmotion(
    typeof document === 'undefined'
      ? OPTIONS
      : { ...OPTIONS, container: document.createElement('head'), speedy: false },
  );
