import type { HeadImage } from '@lodestay/platform';
import { createPreviewImage } from '@lodestay/platform/indexing';
import type { PictureSource } from '@lodestay/ui';

/** A picture of the API's `pictures` feature, by the name of its scene. */
const createPicture = (scene: string, alt: string): PictureSource => ({
  base: `/pictures/${scene}`,
  widths: [480, 960, 1920],
  width: 1920,
  height: 1280,
  alt,
  illustration: true,
});

export const standbyPicture = createPicture('standby', 'Illustration of a bedroom in evening light with sea views');
export const contactPicture = createPicture(
  'contact',
  'Illustration of a kitchen in the morning with views over row houses',
);

/** The preview image for other sites. The picture itself is labeled as an illustration. */
export const toPreviewImage = ({ base, alt }: PictureSource): HeadImage => createPreviewImage(`${base}-share.jpg`, alt);
