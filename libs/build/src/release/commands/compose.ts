import {
  CANARY_DEFAULTS,
  overtaken,
  VerificationError,
  versionsWith,
  type ComposeRequest,
  type ReleaseStore,
} from '@lodestay/releases';
import { needed, numberOf, parse, UsageError, type Command } from '../command-line.ts';
import { composerOf, openToWrite } from '../open.ts';
import { changeLines, exchanged } from '../reports/changes.ts';

type Exchange = { name: string; version: string };

function exchangeOf(text: string): Exchange {
  const { name, version } =
    /^(?<name>shell|mf-[a-z0-9-]+)=(?<version>[0-9a-f]{12}|latest|none)$/.exec(text)?.groups ?? {};
  if (!name)
    throw new UsageError(`'${text}' is not <name>=<version>, where the version is 12 hex digits, 'latest' or 'none'`);
  return { name, version: version! };
}

/** The release that was published last. One that cannot be trusted is none. */
async function latest(releases: ReleaseStore, name: string): Promise<string> {
  const versions = await releases.versions(name);
  const found = await Promise.all(
    versions.map((version) =>
      releases.read(name, version).catch((error: unknown) => {
        if (!(error instanceof VerificationError)) throw error;
        console.error(`not trusted: ${error.message}`);
        return null;
      }),
    ),
  );
  const newest = found
    .filter((release) => release !== null)
    .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))[0];
  if (!newest) throw new Error(`There is no release of ${name}: npm run release -- publish ${name}`);
  return newest.version;
}

async function changesOf(
  releases: ReleaseStore,
  exchanges: readonly Exchange[],
): Promise<Record<string, string | null>> {
  const entries = exchanges.map(
    async ({ name, version }) =>
      [name, version === 'none' ? null : version === 'latest' ? await latest(releases, name) : version] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

export const composeCommand: Command = {
  name: 'compose',
  synopsis: '<name>=<version|latest|none> ... --reason "..."',
  summary: 'exchanges releases of production, for everybody or for some visitors first',
  options: [
    ['--canary <percentage>', 'for this share of the visitors instead of all, 0 to 100'],
    [
      '--threshold <share>',
      `of pages that may fail before the canary is withdrawn, 0 to 1 (${CANARY_DEFAULTS.threshold})`,
    ],
    [
      '--minimum-pages <number>',
      `pages that it must have served before it is judged (${CANARY_DEFAULTS.minimum_pages})`,
    ],
    ['--reason <text>', 'why; it stands in the log'],
    ['--dry-run', 'checks it and changes nothing'],
  ],
  async run(parameters) {
    const { values, positionals } = parse(
      parameters,
      {
        canary: { type: 'string' },
        threshold: { type: 'string' },
        'minimum-pages': { type: 'string' },
        reason: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
      { positionals: true },
    );
    const exchanges = positionals.map(exchangeOf);
    if (exchanges.length === 0) throw new UsageError('name what to exchange, such as mf-search=latest');
    if (new Set(exchanges.map(({ name }) => name)).size < exchanges.length)
      throw new UsageError('a name stands there twice');
    const percentage = numberOf(values.canary, '--canary', { from: 0, to: 100 });
    const threshold = numberOf(values.threshold, '--threshold', { from: 0, to: 1 });
    const minimumPages = numberOf(values['minimum-pages'], '--minimum-pages', { from: 1, whole: true });
    if (percentage === undefined && (threshold ?? minimumPages) !== undefined)
      throw new UsageError('--threshold and --minimum-pages are for --canary');
    const reason = values['dry-run'] ? '' : needed(values.reason, '--reason');

    const releasing = await openToWrite();
    const composer = composerOf(releasing);
    const changes = await changesOf(releasing.releases, exchanges);
    const last = await releasing.changes.head();
    if (values['dry-run']) {
      const problems = await composer.tryCompose(changes);
      if (problems.length > 0)
        throw new Error(`this composition cannot work:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
      console.log(
        `It would work: ${exchanged(last?.production.releases ?? {}, versionsWith(last?.production ?? null, changes)) || 'production is this already'}`,
      );
      return;
    }
    const target =
      percentage === undefined
        ? { to: 'production' as const }
        : { to: 'canary' as const, percentage, threshold, minimumPages };
    const change = await composer.compose({ ...target, changes, by: releasing.by, reason } satisfies ComposeRequest);
    console.log(changeLines(change, last).join('\n'));
    const lost = overtaken(await releasing.changes.history()).map(({ name }) => name);
    if (lost.length > 0)
      console.log(
        `      The canary does not have production's ${lost.join(', ')}: compose it again before it is promoted.`,
      );
  },
};
