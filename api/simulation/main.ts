import { parseArgs } from 'node:util';
import setup from '../src/testing/postgres-setup.mts';
import { readHistory } from './history.ts';
import { formatReport } from './report.ts';
import { simulate } from './simulate.ts';
import { openSite } from './site.ts';

/** Before the end of daylight saving in the year. */
const START = new Date('2026-10-20T12:00:00Z');

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100' },
    years: { type: 'string', default: '0.5' },
    seed: { type: 'string', default: '1' },
    pace: { type: 'string', default: '7' },
    verified: { type: 'boolean', default: false },
  },
});
const [members, years, pace] = [values.members, values.years, values.pace].map(Number) as [number, number, number];
if (!(members >= 1 && years > 0 && pace >= 1)) {
  console.error('--members, --years and --pace must be positive numbers.');
  process.exit(1);
}

await setup();
const stopServer = (globalThis as { stopTestServer?: () => Promise<void> }).stopTestServer!;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopServer().finally(() => process.exit(1)));
const site = await openSite(START);
const startedAt = performance.now();
const result = await simulate({
  site,
  seed: values.seed,
  members,
  days: Math.ceil(years * 365),
  pace,
  areVerified: values.verified,
  returning: 0.1,
  failing: 0.2,
  onProgress: (line) => console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`),
});
console.log(formatReport(result));
for (const [name, [first]] of result.violations) {
  const history = first ? await readHistory(site, first.subject) : [];
  if (history.length > 0) console.log(`\nThe first of: ${name}\n  ${history.join('\n  ')}`);
}
console.log(`Seed ${values.seed}, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
await site.close();
await stopServer();
process.exit([...result.violations.values()].every((found) => found.length === 0) ? 0 : 1);
