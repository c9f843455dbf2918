/** Larger pictures are made smaller before they are sent, because phones are often on slow networks. */
const SMALL_ENOUGH_BYTES = 1_500_000;
/** An upright picture is then as wide as the largest picture on the site. */
const LONGEST_SIDE = 2880;
const QUALITY = 0.86;
/** What the API takes. Browsers that can read other types, such as HEIC, send them as JPEG. */
const ACCEPTED: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** A picture that is fast to send. If this browser cannot read it, the file itself, about which the API decides. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH_BYTES && ACCEPTED.has(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return smaller ?? file;
  } catch {
    return file;
  }
}
