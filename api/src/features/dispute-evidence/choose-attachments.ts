/** What banks and Stripe read of an answer to a dispute: Mastercard reads 19 pages, and Stripe takes files of 5 MB. */
const MAX_PAGES = 19;
const MAX_BYTES = 4_500_000;

export type FileSize = { readonly pages: number; readonly bytes: number };

/** Which files can be appended to a document of this size, in their order. A file that is too long is left out, and a shorter one after it is not. */
export function chooseAttachments<File extends FileSize>(document: FileSize, files: readonly File[]): readonly File[] {
  let [pages, bytes] = [document.pages, document.bytes];
  return files.filter((file) => {
    if (pages + file.pages > MAX_PAGES || bytes + file.bytes > MAX_BYTES) return false;
    pages += file.pages;
    bytes += file.bytes;
    return true;
  });
}
