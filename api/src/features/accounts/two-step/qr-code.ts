import QRCode from 'qrcode';

export type QrCode = {
  /** Width and height in modules, without a margin. */
  size: number;
  /** An SVG path with a square of size 1 for each dark module. */
  path: string;
};

/** Returns a QR code as numbers, which a page draws itself: markup in a response would need an exception from Trusted Types. */
export function createQrCode(text: string): QrCode {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) => drawRow(data.subarray(y * size, (y + 1) * size), y));
  return { size, path: rows.join('') };
}

/** The same as a PNG of about 600 px with the white border that scanners need. */
export const createQrPng = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, scale: 16 });

/** Neighboring dark modules are one rectangle. */
function drawRow(row: Uint8Array, y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return path;
}
