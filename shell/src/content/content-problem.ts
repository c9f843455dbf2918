/** A mistake in a content file. `line` counts from 1. */
export type ContentProblem = { file: string; line: number; message: string };

/** All mistakes of the content, as `file:line: message`. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** Notes a mistake at a line of the current file. */
export type Report = (line: number, message: string) => void;
