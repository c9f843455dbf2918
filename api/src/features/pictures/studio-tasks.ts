import { renderPicture } from './render-picture.ts';
import { keepPreview, type PreviewName } from './previews/preview-files.ts';
import type { PreviewWords } from './previews/preview-words.ts';
import { renderPreview } from './previews/render-preview.ts';
import type { Plate } from './renditions.ts';
import { takeInPhotograph, type TakenIn } from './photographs/take-in-photograph.ts';

/** What the studio's process can do, and what each task answers. */
export type StudioTasks = {
  /** Writes all files of one plate of a picture. */
  plate: { order: { pictureId: string; plate: Plate }; answer: void };
  /** Looks at a file that somebody gave us and keeps it, or says why not. */
  takeIn: { order: { path: string }; answer: TakenIn };
  /** Draws and keeps the picture of a page for other sites. */
  preview: { order: { name: PreviewName; words: PreviewWords }; answer: void };
};

export type StudioTaskName = keyof StudioTasks;
export type TaskOrder<Name extends StudioTaskName> = StudioTasks[Name]['order'];
export type TaskAnswer<Name extends StudioTaskName> = StudioTasks[Name]['answer'];

export const studioTasks: {
  [Name in StudioTaskName]: (dataDir: string, order: TaskOrder<Name>) => Promise<TaskAnswer<Name>>;
} = {
  plate: (dataDir, { pictureId, plate }) => renderPicture(dataDir, pictureId, plate),
  takeIn: (dataDir, { path }) => takeInPhotograph(dataDir, path),
  preview: async (dataDir, { name, words }) => keepPreview(dataDir, name, await renderPreview(dataDir, words)),
};
