import {
  CANARY_DEFAULTS,
  findOvertakenReleases,
  VerificationError,
  applyVersionChanges,
  type ComposeRequest,
  type ReleaseStore,
} from '@lodestay/releases';
import { Argument, InvalidArgumentError, type Command } from 'commander';
import { parseNumber } from '../../command-line/parse-number.ts';
import { createApiComposer, openToWrite } from '../open.ts';
import { formatChange, formatChangedReleases } from '../reports/changes.ts';

type Exchange = { name: string; version: string };

function parseExchange(text: string): Exchange {
  const { name, version } =
    /^(?<name>shell|mf-[a-z0-9-]+)=(?<version>[0-9a-f]{12}|latest|none)$/.exec(text)?.groups ?? {};
  if (!name)
    throw new InvalidArgumentError("It must be a package, '=' and a version: 12 hex digits, 'latest' or 'none'.");
  return { name, version: version! };
}

/** The version of the release that was published last. Skips releases that cannot be verified. */
async function getLatest(releases: ReleaseStore, name: string): Promise<string> {
  const versions = await releases.listVersions(name);
  const found = await Promise.all(
    versions.map((version) =>
      releases.read(name, version).catch((error: unknown) => {
        if (!(error instanceof VerificationError)) throw error;
        console.error(`Not verified: ${error.message}`);
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

/** The version of each package, or null for one that is removed. */
async function getVersions(
  releases: ReleaseStore,
  exchanges: readonly Exchange[],
): Promise<Record<string, string | null>> {
  const entries = exchanges.map(
    async ({ name, version }) =>
      [name, version === 'none' ? null : version === 'latest' ? await getLatest(releases, name) : version] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

type Options = {
  canary?: number;
  threshold?: number;
  minimumPages?: number;
  reason?: string;
  dryRun: boolean;
};

export function addCompose(program: Command): void {
  program
    .command('compose')
    .description('change releases in production, for all visitors or for a canary')
    .addArgument(
      new Argument('<name=version...>', "a package and its version: 12 hex digits, 'latest' or 'none'").argParser(
        (text: string, previous: Exchange[] = []) => [...previous, parseExchange(text)],
      ),
    )
    .option('--canary <percentage>', 'only for this percentage of visitors', parseNumber({ from: 0, to: 100 }))
    .option(
      '--threshold <share>',
      `withdraw the canary when this share of its pages fails, 0 to 1 (default: ${CANARY_DEFAULTS.threshold})`,
      parseNumber({ from: 0, to: 1 }),
    )
    .option(
      '--minimum-pages <number>',
      `do not withdraw the canary before it has served this many pages (default: ${CANARY_DEFAULTS.minimum_pages})`,
      parseNumber({ from: 1, whole: true }),
    )
    .option('--reason <text>', 'why; written to the log')
    .option('--dry-run', 'check the change and do not make it', false)
    .action(compose);
}

async function compose(exchanges: Exchange[], options: Options, command: Command): Promise<void> {
  const { canary: percentage, threshold, minimumPages, reason, dryRun } = options;
  if (new Set(exchanges.map(({ name }) => name)).size < exchanges.length)
    command.error('each package can be named only once');
  if (percentage === undefined && (threshold ?? minimumPages) !== undefined)
    command.error('--threshold and --minimum-pages need --canary');
  if (!dryRun && !reason?.trim()) command.error('--reason is missing');

  const releasing = await openToWrite();
  const composer = createApiComposer(releasing);
  const changes = await getVersions(releasing.releases, exchanges);
  const last = await releasing.changes.readHead();
  if (dryRun) {
    const problems = await composer.findComposeProblems(changes);
    if (problems.length > 0)
      throw new Error(`this composition failed its checks:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    const effect = formatChangedReleases(
      last?.production.releases ?? {},
      applyVersionChanges(last?.production ?? null, changes),
    );
    console.log(effect ? `The check passed: ${effect}` : 'The check passed: production would not change');
    return;
  }
  const target =
    percentage === undefined
      ? { to: 'production' as const }
      : { to: 'canary' as const, percentage, threshold, minimumPages };
  const request: ComposeRequest = { ...target, changes, by: releasing.by, reason: reason! };
  console.log(formatChange(await composer.compose(request), last).join('\n'));
  const outdated = findOvertakenReleases(await releasing.changes.readHistory()).map(({ name }) => name);
  if (outdated.length > 0)
    console.log(
      `      The canary has an older ${outdated.join(', ')} than production. Compose it again before you promote it.`,
    );
}
