export type PromiseRow = {
  promise: string;
  /** Paths from the root of the repository. */
  saidIn: readonly string[];
  keptBy: readonly string[];
  tests: readonly { file: string; title: string }[];
};

const splitLines = (cell: string): readonly string[] => cell.split('<br>').map((part) => part.trim());

/** The rows of all tables of `docs/promises.md`. Throws if a row has other than four cells, or a test without a title. */
export function readPromiseTable(markdown: string): readonly PromiseRow[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:promise|-+) +\|/.test(line))
    .map((line) => {
      const cells = line.slice(2, -2).split(' | ');
      if (cells.length !== 4) throw new Error(`A row needs a promise, places, code and tests: ${line}`);
      const [promise, saidIn, keptBy, tests] = cells as [string, string, string, string];
      return {
        promise: promise.trim(),
        saidIn: splitLines(saidIn),
        keptBy: splitLines(keptBy),
        tests: splitLines(tests).map((test) => {
          const [file, title] = test.split(' > ');
          if (!file || !title) throw new Error(`Write a test as "file > title": ${test}`);
          return { file, title };
        }),
      };
    });
}
