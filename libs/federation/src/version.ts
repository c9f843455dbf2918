type Version = {
  numbers: readonly [number, number, number];
  /** Identifiers of a pre-release, e.g. ['rc', '1']; none in a release. */ pre: readonly string[];
};

function parse(text: string): Version {
  const found = /^(\d+)\.(\d+)\.(\d+)(?:-([^+]+))?(?:\+.*)?$/.exec(text);
  if (!found) throw new Error(`'${text}' is not a version`);
  return { numbers: [Number(found[1]), Number(found[2]), Number(found[3])], pre: found[4]?.split('.') ?? [] };
}

const isNumeric = (identifier: string) => /^\d+$/.test(identifier);

/** semver 11.4: numeric identifiers by value and below the others, which go by their characters. */
function compareIdentifiers(a: string, b: string): number {
  if (isNumeric(a) && isNumeric(b)) return Number(a) - Number(b);
  if (isNumeric(a) !== isNumeric(b)) return isNumeric(a) ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

function compare(a: Version, b: Version): number {
  for (const place of [0, 1, 2] as const) {
    const difference = a.numbers[place] - b.numbers[place];
    if (difference) return difference;
  }
  // A release comes after its pre-releases.
  if (!a.pre.length || !b.pre.length) return b.pre.length - a.pre.length;
  for (const [place, identifier] of a.pre.entries()) {
    const other = b.pre[place];
    const difference = other === undefined ? 1 : compareIdentifiers(identifier, other);
    if (difference) return difference;
  }
  return a.pre.length - b.pre.length;
}

/** Negative when version `a` comes before `b`, positive when after, 0 when they are the same. Throws on what is no version. */
export const compareVersions = (a: string, b: string): number => compare(parse(a), parse(b));

/**
 * Whether a version satisfies a caret range, e.g. '1.4.0' and '^1.2.3': not below it, and the same up to the first number
 * of the range that is not zero. A pre-release satisfies only a range that names a pre-release of the same three numbers.
 * Throws on any other form of range: the build writes no other.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  if (!range.startsWith('^')) throw new Error(`'${range}' is not a caret range`);
  // So it is nearly always, and every page asks ten times before anything is on it.
  if (range.slice(1) === version) return true;
  const given = parse(version);
  const wanted = parse(range.slice(1));
  const differsAt = given.numbers.findIndex((number, place) => number !== wanted.numbers[place]);
  if (given.pre.length && (differsAt >= 0 || !wanted.pre.length)) return false;
  const fixed = wanted.numbers.findIndex((number) => number > 0);
  if (differsAt >= 0 && differsAt <= (fixed < 0 ? 2 : fixed)) return false;
  return compare(given, wanted) >= 0;
}
