import type { HeadImage } from '@lodestay/platform';
import { createPreviewImage } from '@lodestay/platform/indexing';
import type { PictureSource } from '@lodestay/ui';

const ALTS = {
  standby: 'Illustration of a bedroom in evening light with sea views',
  contact: 'Illustration of a kitchen in the morning with views over row houses',
  partner: 'Illustration of a living room at noon with mountain views',
  corporate: 'Illustration of a seat by a wall of glass in the morning with skyline views',
} as const;

export type PagePicture = keyof typeof ALTS;

/** A picture of the API's `pictures` feature, by the name of its scene. */
export const getPagePicture = (scene: PagePicture): PictureSource => ({
  base: `/pictures/${scene}`,
  widths: [480, 960, 1920],
  width: 1920,
  height: 1280,
  alt: ALTS[scene],
  illustration: true,
});

/** The preview image for other sites. */
export const getSharePicture = (scene: PagePicture): HeadImage =>
  createPreviewImage(`/pictures/${scene}-share.jpg`, ALTS[scene]);
