import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importListings } from './import-listings.ts';
import { startImportTest, type ImportTest } from './import-listings.testing.ts';

let test: ImportTest;
const open = async () => void (test = await startImportTest());

const real = resolve(process.env['SHARED_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../shared/data'));
const demoFile = join(real, 'us_furnished_demo.csv.gz');
if (!existsSync(demoFile)) console.log(`The real listings are not in ${real}: their tests are left out.`);

(!existsSync(demoFile) ? describe.skip : describe)('the real listings', () => {
  beforeAll(open);
  afterAll(() => test.close());

  it('are imported completely, and unchanged when repeated', async () => {
    const options = { path: demoFile, connectionString: test.database.connectionString, dataDir: test.dataDir };
    expect(await importListings(options)).toMatchObject({ read: 12_344, created: 12_344, rejected: 0 });
    expect(await test.countRows('market')).toBe(32);
    expect(await test.countRows('unit')).toBe(12_344);
    const titles = await test.database.db.selectFrom('home').select(['title', 'description']).execute();
    expect(
      titles.filter(
        ({ title }) =>
          /^[\s,;:.!|*–-]|[\s,;:.\-–&|]$|<\/?[a-z]|&amp;|\[(?:email|phone|link)\]/i.test(title) ||
          title.length < 4 ||
          title.length > 71,
      ),
    ).toEqual([]);
    expect(
      titles.filter(
        ({ description }) =>
          description === '' ||
          /<\/?(?:a|b|br|div|p|span)\b[^>]*>|&(?:amp|nbsp);|Monthly rental rates range from/.test(description),
      ),
    ).toEqual([]);
    expect(await importListings(options)).toMatchObject({ created: 0, updated: 0, unchanged: 12_344 });
  }, 180_000);
});
