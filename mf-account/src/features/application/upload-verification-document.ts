import { toVerificationDocumentPath, type DocumentSlot } from '@lodestay/contracts';
import { uploadDocument } from '../../account/upload-document.ts';

/** Adds a document of the signed-in person. */
export const uploadVerificationDocument = (slot: DocumentSlot, file: File): Promise<void> =>
  uploadDocument(toVerificationDocumentPath(crypto.randomUUID()), file, { slot });
