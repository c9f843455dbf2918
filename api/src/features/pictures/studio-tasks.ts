import { renderPicture } from './render-picture.ts';
import { storePreview, type PreviewName } from './previews/preview-files.ts';
import type { PreviewWords } from './previews/preview-words.ts';
import { renderPreview } from './previews/render-preview.ts';
import type { Plate } from './renditions.ts';
import { encodeUpload, type UploadResult, type UploadSize } from './uploads/encode-upload.ts';
import { ingestPhotograph, type IngestResult } from './photographs/ingest-photograph.ts';

/** The tasks of the studio's process, with their input and result. */
export type StudioTasks = {
  /** Writes all files of one plate of a picture. */
  plate: { order: { pictureId: string; plate: Plate }; answer: void };
  /** Validates and stores a photograph file, or returns why it was refused. */
  ingest: { order: { path: string }; answer: IngestResult };
  /** Re-encodes a picture that a person uploaded, or returns why it was refused. */
  upload: { order: { path: string; sizes: readonly UploadSize[] }; answer: UploadResult };
  /** Draws and stores the preview picture of a page. */
  preview: { order: { name: PreviewName; words: PreviewWords }; answer: void };
};

export type StudioTaskName = keyof StudioTasks;
export type TaskOrder<Name extends StudioTaskName> = StudioTasks[Name]['order'];
export type TaskAnswer<Name extends StudioTaskName> = StudioTasks[Name]['answer'];

export const studioTasks: {
  [Name in StudioTaskName]: (dataDir: string, order: TaskOrder<Name>) => Promise<TaskAnswer<Name>>;
} = {
  plate: (dataDir, { pictureId, plate }) => renderPicture(dataDir, pictureId, plate),
  ingest: (dataDir, { path }) => ingestPhotograph(dataDir, path),
  upload: (_dataDir, { path, sizes }) => encodeUpload(path, sizes),
  preview: async (dataDir, { name, words }) => storePreview(dataDir, name, await renderPreview(dataDir, words)),
};
