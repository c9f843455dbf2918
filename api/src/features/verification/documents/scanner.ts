import { connect } from 'node:net';

/** Looks for malware in a file. Returns what it found, or null. Throws if it cannot look. */
export type Scanner = { scan(bytes: Uint8Array): Promise<string | null> };

/** The harmless file that every virus scanner reports, in two parts so that none reports this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join('');

/** The beginnings of other kinds of files that hide behind a picture or PDF: programs, archives, pages and scripts. */
const HIDDEN: readonly [RegExp, string][] = [
  [/<script[\s>]/i, 'a script'],
  [/<html[\s>]/i, 'a web page'],
  [/<\?php/i, 'a script'],
  [/This program cannot be run in DOS mode/, 'a program'],
];

/** A scanner without a virus database: it finds the test file, and pictures and PDFs that are something else too. */
export const builtInScanner: Scanner = {
  async scan(bytes) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    if (text.includes(EICAR)) return 'EICAR test file';
    return HIDDEN.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  },
};

const CHUNK_BYTES = 65_536;

/** Asks ClamAV at an address such as tcp://clamav:3310 (protocol INSTREAM). */
export function createClamScanner(url: string, timeoutMs = 20_000): Scanner {
  const { hostname, port } = new URL(url);
  return {
    scan: (bytes) =>
      new Promise((resolve, reject) => {
        const socket = connect({ host: hostname, port: Number(port || 3310) });
        const answer: Buffer[] = [];
        socket.setTimeout(timeoutMs, () => socket.destroy(new Error('ClamAV did not answer in time')));
        socket.on('error', reject);
        socket.on('data', (part: Buffer) => answer.push(part));
        socket.on('end', () => {
          const text = Buffer.concat(answer).toString().replaceAll('\0', '').trim();
          const found = /^stream: (.+) FOUND$/.exec(text);
          if (found) resolve(found[1]!);
          else if (text === 'stream: OK') resolve(null);
          else reject(new Error(`ClamAV could not scan the file: ${text.slice(0, 100)}`));
        });
        socket.on('connect', () => {
          socket.write('zINSTREAM\0');
          for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
            const chunk = bytes.subarray(start, start + CHUNK_BYTES);
            const length = Buffer.alloc(4);
            length.writeUInt32BE(chunk.byteLength);
            socket.write(length);
            socket.write(chunk);
          }
          socket.write(Buffer.alloc(4));
        });
      }),
  };
}

/** Asks one scanner after the other. */
export const combineScanners = (scanners: readonly Scanner[]): Scanner => ({
  async scan(bytes) {
    for (const scanner of scanners) {
      const found = await scanner.scan(bytes);
      if (found !== null) return found;
    }
    return null;
  },
});
