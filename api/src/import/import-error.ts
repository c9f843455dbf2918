/** Why a file could not be imported, in words for the person who tried. Nothing of it was kept. */
export class ImportError extends Error {
  override name = 'ImportError';
}
