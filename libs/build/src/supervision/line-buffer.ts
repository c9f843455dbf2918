const LINES = 20;
/** The maximum length of an unfinished line. */
const LONGEST = 10_000;

/** Keeps the last lines of an output stream. */
export function createLineBuffer(): { add(chunk: Buffer): void; last(): readonly string[] } {
  let lines: string[] = [];
  let unfinished = '';
  return {
    add(chunk) {
      const parts = (unfinished + chunk.toString('utf8')).split('\n');
      unfinished = parts.pop()!.slice(-LONGEST);
      lines = [...lines, ...parts.filter((line) => line.trim())].slice(-LINES);
    },
    last: () => [...lines, ...(unfinished.trim() ? [unfinished] : [])].slice(-LINES),
  };
}
