import { isPlateComplete } from './picture-files.ts';
import type { Plate } from './renditions.ts';
import type { Studio } from './studio.ts';

export type WarmingOptions = {
  signal?: AbortSignal;
  /** 'small' is what lists need; 'large' takes four times as long. */
  plates?: readonly Plate[];
};

/** Numbers of plates. */
export type WarmingResult = { made: number; present: number };

/**
 * Creates the pictures of these scenes ahead of time, one by one and with lower priority than requests: first the small ones for
 * lists, then the large ones. Existing pictures are skipped. An abort takes effect after the current picture.
 */
export function createPictureWarmer({ dataDir, studio }: { dataDir: string; studio: Studio }) {
  return async function warmPictures(
    sceneIds: readonly string[],
    options: WarmingOptions = {},
  ): Promise<WarmingResult> {
    const { signal, plates = ['small', 'large'] } = options;
    const count: WarmingResult = { made: 0, present: 0 };
    for (const plate of plates) {
      for (const sceneId of new Set(sceneIds)) {
        if (signal?.aborted) return count;
        if (isPlateComplete(dataDir, sceneId, plate)) count.present += 1;
        else {
          await studio.make(sceneId, plate, 'ahead');
          count.made += 1;
        }
      }
    }
    return count;
  };
}
