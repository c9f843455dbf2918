import {
  compareCompositions,
  VerificationError,
  type Composition,
  type ReleaseStore,
  type VerifiedRelease,
} from '@lodestay/releases';
import type { Command } from 'commander';
import { openToRead } from '../open.ts';
import { formatAge } from '../reports/age.ts';
import { toChangeJson, formatChange } from '../reports/changes.ts';
import { formatTable } from '../reports/table.ts';

const LAST_CHANGES = 5;

type Known = { version: string; release: VerifiedRelease } | { version: string; refused: string };

/** Releases by name, or the reason why a release cannot be verified. */
async function readReleases(releases: ReleaseStore, versions: Composition['releases']): Promise<Record<string, Known>> {
  return Object.fromEntries(
    await Promise.all(
      Object.entries(versions).map(async ([name, version]): Promise<[string, Known]> => {
        try {
          return [name, { version, release: await releases.read(name, version) }];
        } catch (error) {
          if (!(error instanceof VerificationError)) throw error;
          return [name, { version, refused: error.message }];
        }
      }),
    ),
  );
}

const formatRows = (parts: Record<string, Known>, now: Date) =>
  formatTable(
    Object.entries(parts).map(([name, part]) =>
      'refused' in part
        ? [name, part.version, `NOT VERIFIED: ${part.refused}`]
        : [
            name,
            part.version,
            formatAge(part.release.publishedAt, now),
            `by ${part.release.publishedBy}`,
            part.release.revision.slice(0, 12),
          ],
    ),
  );

const toJson = (parts: Record<string, Known>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      'refused' in part
        ? part
        : {
            version: part.version,
            published_at: part.release.publishedAt,
            published_by: part.release.publishedBy,
            key: part.release.key,
            revision: part.release.revision,
          },
    ]),
  );

export function addStatus(program: Command): void {
  program
    .command('status')
    .description('show what visitors get, and the last changes')
    .option('--json', 'as JSON', false)
    .action(printStatus);
}

async function printStatus({ json: asJson }: { json: boolean }): Promise<void> {
  const { store, releases, changes } = await openToRead();
  const history = await changes.readHistory();
  const last = history.at(-1);
  const production = await readReleases(releases, last?.production.releases ?? {});
  const exchanged = last?.canary ? compareCompositions(last.production, last.canary.composition) : [];
  const inCanary = await readReleases(
    releases,
    Object.fromEntries(exchanged.flatMap(({ name, to }) => (to ? [[name, to]] : []))),
  );
  if (asJson) {
    const present = last && toChangeJson(last);
    console.log(
      JSON.stringify(
        {
          store: store.address,
          change: last?.number ?? null,
          production: present ? { id: present.production.id, releases: toJson(production) } : null,
          canary: present?.canary ? { ...present.canary, exchanged: toJson(inCanary) } : null,
          changes: history.slice(-LAST_CHANGES).map(toChangeJson),
        },
        null,
        2,
      ),
    );
    return;
  }
  const now = new Date();
  if (!last)
    return console.log(
      `${store.address}\nThere is no composition yet: npm run release -- publish --all, then compose.`,
    );
  const { canary } = last;
  const out = exchanged.filter(({ to }) => to === null).map(({ name }) => `  ${name}  removed`);
  console.log(
    [
      store.address,
      `Production ${last.production.id}`,
      ...formatRows(production, now),
      ...(canary
        ? [
            `Canary ${canary.composition.id}: ${canary.percentage}% of the visitors, withdrawn from ${canary.threshold * 100}% of at least ${canary.minimum_pages} pages failing; production, but`,
            ...formatRows(inCanary, now),
            ...out,
          ]
        : ['No canary']),
      'Last changes',
      ...history
        .slice(-LAST_CHANGES)
        .reverse()
        .flatMap((change) => formatChange(change, history.findLast(({ number }) => number < change.number) ?? null)),
    ].join('\n'),
  );
}
