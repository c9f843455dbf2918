import type { Release } from '@lodestay/releases';
import { formatTable } from './table.ts';

type Sizes = Pick<Release['sizes'], 'pages'>;

export const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

const signed = (bytes: number) => `${bytes < 0 ? '-' : '+'}${formatKilobytes(Math.abs(bytes))}`;

/** The shell has no pages. Its size has an empty name. */
const pageName = (page: string) => page || 'shell';

/** Lines with the compressed size of every page and the difference to another release, including removed pages. */
export function formatSizes(sizes: Sizes, previous: Sizes | null): string[] {
  const rows = Object.entries(sizes.pages).map(([page, bytes]) => {
    const before = previous?.pages[page];
    const difference = !previous
      ? ''
      : before === undefined
        ? 'new'
        : before === bytes
          ? 'same'
          : signed(bytes - before);
    return [pageName(page), formatKilobytes(bytes), difference];
  });
  const gone = Object.keys(previous?.pages ?? {})
    .filter((page) => !(page in sizes.pages))
    .map((page) => [pageName(page), '', 'gone']);
  return formatTable([...rows, ...gone], '    ');
}
