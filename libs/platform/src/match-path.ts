const partsOf = (path: string) => path.replace(/\/$/, '').split('/');

/** A broken escape stays as it is: it names nothing that exists. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Decoded values of the parameters of a pattern, e.g. '/homes/:slug', in a path as it stands in the address; null where the
 * path is another. A slash at the end changes nothing, as in the table of who owns which route.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const given = partsOf(pathname);
  const wanted = partsOf(pattern);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const value = given[place]!;
    if (part.startsWith(':') && value) params[part.slice(1)] = decoded(value);
    else if (part !== value) return null;
  }
  return params;
}
