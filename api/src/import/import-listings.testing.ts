import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '../testing/index.ts';
import { importListings, type ImportOptions } from './import-listings.ts';
import type { Row } from './listing-columns.ts';
import { toCsv } from './listing-rows.testing.ts';

/** Starts an empty database and a data directory for imports. */
export async function startImportTest() {
  const database = await startTestDatabase({ maxConnections: 2 });
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestay-import-'));

  async function run(content: string | Buffer | readonly Row[], options: Partial<ImportOptions> = {}) {
    const path = join(dataDir, `${randomUUID()}.csv`);
    await writeFile(path, Array.isArray(content) ? toCsv(content as Row[]) : (content as string | Buffer));
    return importListings({ path, connectionString: database.connectionString, dataDir, ...options });
  }

  const listHomes = () =>
    database.db
      .selectFrom('home')
      .innerJoin('property', 'property.id', 'home.propertyId')
      .selectAll('home')
      .select([
        'property.name',
        'property.address',
        'property.latitude',
        'property.longitude',
        'property.approximateLocation',
        'property.sourceKey',
      ])
      .orderBy('listingKey')
      .execute();
  const countRows = async (table: 'market' | 'displayCity' | 'neighborhood' | 'property' | 'home' | 'unit') =>
    (
      await database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  const close = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, run, listHomes, countRows, close };
}

export type ImportTest = Awaited<ReturnType<typeof startImportTest>>;
