/** An import failed. The message is shown to the person who ran it. */
export class ImportError extends Error {
  override name = 'ImportError';
}
