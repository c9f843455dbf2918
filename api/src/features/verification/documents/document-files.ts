import { join } from 'node:path';
import { createFolderStore } from '../../../platform/files/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { ReencodePicture } from '../../pictures/index.ts';
import { cleanPdf, isPdf } from './clean-pdf.ts';
import type { DocumentCipher } from './document-cipher.ts';
import type { Scanner } from './scanner.ts';

/** Each kind of file has its own: people choose the IDs, and a file must not replace one of another kind. */
export type DocumentFolder = 'documents' | 'pet-documents' | 'message-files';

type Options = {
  dataDir: string;
  folder: DocumentFolder;
  cipher: DocumentCipher;
  scanner: Scanner;
  reencodePicture: ReencodePicture;
};
/** What is stored of an upload: a picture or a PDF without its metadata. A PDF with anything that runs is refused. */
export type SafeFile = { mediaType: 'image/webp' | 'application/pdf'; file: Buffer };
/** The columns that opening a stored file needs. */
type Stored = { id: string; keyId: string };
export type DocumentFiles = ReturnType<typeof createDocumentFiles>;

const getKey = (id: string) => `${id.slice(0, 2)}/${id}`;

const refuse = (message: string) => new AppError('invalid', { message, fields: [{ path: 'file', message }] });

/** Checked and encrypted files in a folder that nothing serves. */
export function createDocumentFiles({ dataDir, folder, cipher, scanner, reencodePicture }: Options) {
  const store = createFolderStore(join(dataDir, folder));
  return {
    /** Throws `invalid` for anything but a harmless picture or PDF. `pdfRefusal` is the message where only pictures are allowed. */
    async makeSafe(bytes: Buffer, pdfRefusal: string | null = null): Promise<SafeFile> {
      const found = await scanner.scan(bytes);
      if (found !== null) throw refuse('This file could harm a computer, so we did not keep it. Choose another one.');
      if (isPdf(bytes)) {
        if (pdfRefusal !== null) throw refuse(pdfRefusal);
        const pdf = await cleanPdf(bytes);
        if ('problem' in pdf) throw refuse(pdf.problem);
        return { mediaType: 'application/pdf', file: pdf.file };
      }
      const picture = await reencodePicture(bytes);
      if ('refused' in picture) throw refuse(picture.refused);
      return { mediaType: 'image/webp', file: picture.files.large };
    },

    seal: (id: string, file: Buffer) => cipher.encrypt(id, file),
    put: (id: string, sealed: Buffer) => store.put(getKey(id), sealed),
    remove: (id: string) => store.remove(getKey(id)),

    /** The decrypted file. Undefined if it was deleted. */
    async open({ id, keyId }: Stored): Promise<Buffer | undefined> {
      const sealed = await store.get(getKey(id));
      return sealed && cipher.decrypt(id, keyId, sealed);
    },
  };
}
