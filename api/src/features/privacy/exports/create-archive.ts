import { brand } from '@lodestay/contracts/brand';
import { EXPORT_FILES, type ExportFile } from '../rules/index.ts';
import { collectDocuments, type DocumentSources } from './collect-documents.ts';
import { collectRecords, type Records } from './collect-records.ts';
import { createZip, type ZipEntry } from './zip.ts';

const DOCUMENTS: readonly (readonly [start: string, description: string])[] = [
  ['agreement', 'The agreement of a stay, signed if you signed it'],
  ['receipt', 'A receipt of a payment or refund'],
  ['invoice', 'The invoice of an installment'],
  ['notice-of-adverse-action', 'A letter about an application that was denied'],
];

const describe = (path: string): string => {
  const name = path.replace(/^.*\//, '');
  return DOCUMENTS.find(([start]) => name.startsWith(start))![1];
};

/** What is in the ZIP file, line by line. */
export function createReadme(files: readonly ExportFile[], documents: readonly ZipEntry[], at: Date): string {
  return [
    `Your data at ${brand.name}`,
    '',
    `Prepared on ${at.toISOString().slice(0, 10)} (UTC).`,
    'Files ending in .json open in every text editor. Each lists records by kind. Times are in UTC, and amounts in US cents.',
    '',
    ...files.map((file) => `${file}.json: ${EXPORT_FILES[file]}.`),
    ...documents.map(({ path }) => `${path}: ${describe(path)}.`),
    '',
    'Not included: passwords, keys and tokens; notes and work of our team; what others gave us, such as the figures of a co-signer; and',
    'photos and uploaded documents, which you see in your account until they are deleted.',
    '',
  ].join('\n');
}

const toJson = (records: Records): Buffer => Buffer.from(`${JSON.stringify(records, null, 2)}\n`);

/** The ZIP file with a copy of a person's data. */
export async function createArchive(sources: DocumentSources, accountId: number, at: Date): Promise<Buffer> {
  const records = await collectRecords(sources.db, accountId);
  const documents = await collectDocuments(sources, accountId);
  const files = Object.keys(records) as ExportFile[];
  return createZip(
    [
      { path: 'README.txt', bytes: Buffer.from(createReadme(files, documents, at)) },
      ...files.map((file) => ({ path: `${file}.json`, bytes: toJson(records[file]) })),
      ...documents,
    ],
    at,
  );
}
