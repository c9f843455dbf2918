import { hashPicture, originalExists } from '../photographs/originals.ts';
import type { Photographs } from '../photographs/photographs.ts';
import type { Studio } from '../studio.ts';
import type { Db } from '../tables.ts';
import { withEncodedUpload } from './uploaded-file.ts';

/** Makes a photograph of an uploaded picture, in the same store as imported ones. */
export type PhotographUploads = {
  /** Returns the photograph's hash, or why the file is refused. The same file is one photograph, also if it was imported before. */
  ingest(bytes: Uint8Array): Promise<{ hash: string } | { refused: string }>;
};

type Options = { db: Db; dataDir: string; studio: Studio; photographs: Pick<Photographs, 'ingest'> };

export function createPhotographUploads({ db, dataDir, studio, photographs }: Options): PhotographUploads {
  /** Found by the uploaded file, because another version of the encoder would create other bytes from it. */
  async function findKnown(sourceHash: string): Promise<string | undefined> {
    const known = await db
      .selectFrom('photograph')
      .select('hash')
      .where((where) => where.or([where('hash', '=', sourceHash), where('sourceHash', '=', sourceHash)]))
      .orderBy('takenInAt')
      .execute();
    return known.find(({ hash }) => originalExists(dataDir, hash))?.hash;
  }

  return {
    async ingest(bytes) {
      const sourceHash = hashPicture(bytes);
      const known = await findKnown(sourceHash);
      if (known !== undefined) return { hash: known };
      const taken = await withEncodedUpload({ dataDir, studio, bytes, sizes: ['original'] }, async (_, getPath) => {
        const ingested = await photographs.ingest(getPath('original'));
        return 'refused' in ingested ? { refused: `This picture ${ingested.refused}. Choose another one.` } : ingested;
      });
      if ('refused' in taken) return taken;
      await db
        .updateTable('photograph')
        .set({ sourceHash })
        .where('hash', '=', taken.hash)
        .where('sourceHash', 'is', null)
        .execute();
      return { hash: taken.hash };
    },
  };
}
