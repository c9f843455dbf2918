import type { HeadImage } from '@lodestay/platform';
import { previewImage } from '@lodestay/platform/indexing';
import type { PictureSource } from '@lodestay/ui';

/** One of the pictures that the api keeps for pages (its pictures feature names them). */
const pagePicture = (scene: string, alt: string): PictureSource => ({
  base: `/pictures/${scene}`,
  widths: [480, 960, 1920],
  width: 1920,
  height: 1280,
  alt,
  illustration: true,
});

export const standbyPicture = pagePicture('standby', 'Illustration of a bedroom in evening light with sea views');
export const contactPicture = pagePicture(
  'contact',
  'Illustration of a kitchen in the morning with views over row houses',
);

/** The same for previews on other sites, where the picture itself says that it is drawn. */
export const getPreview = ({ base, alt }: PictureSource): HeadImage => previewImage(`${base}-share.jpg`, alt);
