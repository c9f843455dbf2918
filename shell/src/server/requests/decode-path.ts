/** The decoded path of a request's URL, without dot segments, as the routes are compared with it. Null if its encoding is invalid. */
export function decodePath(url: string): string | null {
  try {
    // Two slashes at the start would be parsed as another host.
    return decodeURI(new URL(url.replace(/^[/\\]+/, '/'), 'http://site.invalid').pathname);
  } catch {
    return null;
  }
}
