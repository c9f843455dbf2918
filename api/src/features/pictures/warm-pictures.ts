import { plateExists } from './picture-files.ts';
import type { Plate } from './renditions.ts';
import type { Studio } from './studio.ts';

export type WarmingOptions = {
  signal?: AbortSignal;
  /** 'small' is what lists show; 'large' takes four times as long. */
  plates?: readonly Plate[];
};

/** Counted in plates. */
export type WarmingResult = { made: number; present: number };

/**
 * Makes the pictures of these scenes before somebody asks, one after the other and behind every visitor's request: first all
 * that lists need, then the large ones. Pictures that are there are left alone. An abort ends it after the current one.
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
        if (plateExists(dataDir, sceneId, plate)) count.present += 1;
        else {
          await studio.make(sceneId, plate, 'ahead');
          count.made += 1;
        }
      }
    }
    return count;
  };
}
