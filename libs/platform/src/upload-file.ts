import { uploadPhoto } from './upload-photo.ts';

const TOO_LARGE = 'This file is larger than 10 MB. Choose a smaller one.';

/** Sends a photo or PDF like `uploadPhoto`. */
export const uploadFile = (toPath: (id: string) => string, file: File): Promise<string> =>
  uploadPhoto(toPath, file, TOO_LARGE);
