type Version = {
  numbers: readonly [number, number, number];
  /** Identifiers of a pre-release, e.g. ['rc', '1']. */ pre: readonly string[];
};

function parse(text: string): Version {
  const found = /^(\d+)\.(\d+)\.(\d+)(?:-([^+]+))?(?:\+.*)?$/.exec(text);
  if (!found) throw new Error(`'${text}' is not a version`);
  return { numbers: [Number(found[1]), Number(found[2]), Number(found[3])], pre: found[4]?.split('.') ?? [] };
}

const isNumeric = (identifier: string) => /^\d+$/.test(identifier);

/** Numeric identifiers are compared by value and come before the others, which are compared as text (semver 2.0.0, section 11.4). */
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

/**
 * Negative when `a` comes before `b`, positive when after, else 0. Throws for text that is not a version. Browsers run this and not
 * the package semver, which adds 4.7 KB brotli to the first load; the tests compare both.
 */
export const compareVersions = (a: string, b: string): number => compare(parse(a), parse(b));

/**
 * Whether a version satisfies a caret range, as in semver. Throws for other forms of range, which the build does not write.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  if (!range.startsWith('^')) throw new Error(`'${range}' is not a caret range`);
  // The usual case. Every page checks ten ranges before it shows anything.
  if (range.slice(1) === version) return true;
  const given = parse(version);
  const wanted = parse(range.slice(1));
  const differsAt = given.numbers.findIndex((number, place) => number !== wanted.numbers[place]);
  if (given.pre.length && (differsAt >= 0 || !wanted.pre.length)) return false;
  const fixed = wanted.numbers.findIndex((number) => number > 0);
  if (differsAt >= 0 && differsAt <= (fixed < 0 ? 2 : fixed)) return false;
  return compare(given, wanted) >= 0;
}
