import { SHELL } from '../composition.ts';
import { getPageFiles, type Release } from '../release.ts';
import { formatRelease } from './format-release.ts';

/** Budget for the first load of a page including the shell, in bytes (brotli 11). */
export const FIRST_LOAD_BYTES = 150_000;

/** Budget for the first load of a page of the staff console, which is open all day and dense with tables and actions. */
export const CONSOLE_FIRST_LOAD_BYTES = 250_000;
const CONSOLE_PATH = /^\/staff(?:\/|$)/;

/** Pages with a larger budget, in bytes, and the reason. */
export const LARGER_PAGES: Readonly<Record<string, { bytes: number; reason: string }>> = {
  'mf-checkout profile': {
    bytes: 170_000,
    reason:
      'it validates its fields with the same zod schema as the API, and visitors come here from a home page, with the shell already loaded',
  },
};

type Part = Pick<Release, 'name' | 'version' | 'initial' | 'pages' | 'routes' | 'sizes'>;

/** First load of a page without the shell, or of the shell itself (page null), in bytes. A file without a compressed size, such as a font, counts with its full size. */
const calculateLoad = (part: Part, page: string | null) =>
  getPageFiles(part, page).reduce((sum, { file, bytes }) => sum + (part.sizes.files[file] ?? bytes), 0);

/** Budget of a page, in bytes. */
function getBudget({ name, routes }: Part, page: string, larger: typeof LARGER_PAGES): number {
  const paths = routes.filter((route) => route.page === page).map(({ path }) => path);
  const isConsole = paths.length > 0 && paths.every((path) => CONSOLE_PATH.test(path));
  return larger[`${name} ${page}`]?.bytes ?? (isConsole ? CONSOLE_FIRST_LOAD_BYTES : FIRST_LOAD_BYTES);
}

const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Returns one line for each page whose first load exceeds its budget. */
export function findBudgetProblems(parts: readonly Part[], larger = LARGER_PAGES): string[] {
  const shell = parts.find(({ name }) => name === SHELL);
  const shellBytes = shell ? calculateLoad(shell, null) : 0;
  return parts
    .filter(({ name }) => name !== SHELL)
    .flatMap((part) =>
      Object.keys(part.pages).flatMap((page) => {
        const allowed = getBudget(part, page, larger);
        const remoteBytes = calculateLoad(part, page);
        if (shellBytes + remoteBytes <= allowed) return [];
        return [
          `${formatRelease(part)}: the first load of page '${page}' is ${formatKilobytes(shellBytes + remoteBytes)} (shell ${formatKilobytes(shellBytes)}, remote ${formatKilobytes(remoteBytes)}), over the budget of ${formatKilobytes(allowed)}: load less at first, or use a smaller shell`,
        ];
      }),
    );
}
