import { SHELL } from '../composition.ts';
import { filesOfPage, type Release } from '../release.ts';
import { named } from './named.ts';

/** JavaScript that a first visit to a page may load, shell included: bytes of brotli 11. */
export const FIRST_LOAD_BYTES = 150_000;

/** Pages that may load more, and why. */
export const LARGER_PAGES: Readonly<Record<string, { bytes: number; reason: string }>> = {
  'mf-checkout profile': {
    bytes: 170_000,
    reason:
      'its fields are checked by the schema that the api checks them with, zod included; people come here from a home, with the shell loaded',
  },
};

type Part = Pick<Release, 'name' | 'version' | 'initial' | 'pages' | 'sizes'>;

/** First load of one page without the shell, or of the shell (page null). A file without a compressed size, such as a font, counts whole. */
const load = (part: Part, page: string | null) =>
  filesOfPage(part, page).reduce((sum, { file, bytes }) => sum + (part.sizes.files[file] ?? bytes), 0);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Which pages make their first visitors load too much; empty when none does. */
export function budgetProblems(parts: readonly Part[], larger = LARGER_PAGES): string[] {
  const shell = parts.find(({ name }) => name === SHELL);
  const ofShell = shell ? load(shell, null) : 0;
  return parts
    .filter(({ name }) => name !== SHELL)
    .flatMap((part) =>
      Object.keys(part.pages).flatMap((page) => {
        const allowed = larger[`${part.name} ${page}`]?.bytes ?? FIRST_LOAD_BYTES;
        const own = load(part, page);
        if (ofShell + own <= allowed) return [];
        return [
          `${named(part)}: the first load of page '${page}' is ${kilobytes(ofShell + own)} (shell ${kilobytes(ofShell)}, remote ${kilobytes(own)}), ${kilobytes(allowed)} are allowed: load less at first, or take a smaller shell`,
        ];
      }),
    );
}
