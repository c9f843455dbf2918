import type { Contenders } from './contenders.ts';
import { sameAnswer } from './answer.ts';
import type { Inventory } from './inventory.ts';
import { measure, percentile, type Contender, type Figures } from './measure.ts';
import { KINDS, type Search } from './query-set.ts';

/** Counts, histogram and map may take as long as the homes themselves. */
const MOST_FOR_COUNTS = 2;
/** The minimum number of searches per naive query in the same time, in large inventories. */
const LEAST_ADVANTAGE = 8;
const MANY_HOMES = 100_000;
/** The maximum p95 in milliseconds from this inventory size on, for homes alone and with counts and map. */
const MOST_P95 = 15;
const MOST_HOMES = 1_000_000;

const ROUNDS = 3;
const CLIENTS = 8;
const COMPARED = ['service', 'list', 'http', 'answer', 'page', 'naive'] as const;
type Name = (typeof COMPARED)[number];

/** Compares all contenders. Returns false if their results differ or a limit is not met. */
export async function compare(
  inventory: Inventory,
  searches: readonly Search[],
  contenders: Contenders,
): Promise<boolean> {
  const all: Contender[] = COMPARED.map((name) => contenders[name]);
  const differing = await differences(all, searches);
  for (const line of differing.slice(0, 5)) console.log(`  ${line}`);
  if (differing.length > 0) {
    console.log(`NOT MET: ${differing.length} results differ between the contenders; nothing was measured.`);
    return false;
  }
  const measured = await measure(all, searches.length, { rounds: ROUNDS, clients: CLIENTS });
  const figures = Object.fromEntries(COMPARED.map((name, at) => [name, measured[at]!])) as Record<Name, Figures>;
  console.log(
    `  ${searches.length} searches with the same results; medians of ${ROUNDS} interleaved rounds; per second: ${CLIENTS} clients at once`,
  );
  console.log(`  ${''.padEnd(44)}${'p50 ms'.padStart(8)}${'p95 ms'.padStart(8)}${'per second'.padStart(10)}`);
  for (const name of COMPARED) {
    const { milliseconds, perSecond } = figures[name];
    console.log(
      `  ${contenders[name].name.padEnd(44)}${percentile(milliseconds, 0.5).toFixed(1).padStart(8)}${percentile(milliseconds, 0.95).toFixed(1).padStart(8)}${perSecond.toFixed(0).padStart(10)}`,
    );
  }
  printByKind(searches, figures);
  console.log('  ratios (above 1: the second is faster)');
  ratio('naive : homes', figures.naive, figures.page);
  ratio('naive : homes, counts and map', figures.naive, figures.answer);
  ratio('naive : search service', figures.naive, figures.service);
  ratio('through HTTP : search service', figures.http, figures.service);
  ratio('counts and map : homes', figures.answer, figures.page);
  const counts = ratio('service : without counts and map', figures.service, figures.list, 0.5);
  const checked = (met: boolean, words: string) => {
    console.log(met ? `  met: ${words}` : `NOT MET: ${words}`);
    return met;
  };
  const among = `among ${inventory.homes.toLocaleString('en-US')} homes`;
  const kept = [
    checked(
      counts <= MOST_FOR_COUNTS,
      `with counts a search takes ${counts.toFixed(2)} times as long as without; the limit is ${MOST_FOR_COUNTS}`,
    ),
  ];
  if (inventory.homes >= MANY_HOMES) {
    const advantage = figures.page.perSecond / figures.naive.perSecond;
    kept.push(
      checked(
        advantage >= LEAST_ADVANTAGE,
        `${among} ${advantage.toFixed(1)} times as many searches as the naive query; the minimum is ${LEAST_ADVANTAGE}`,
      ),
    );
  }
  if (inventory.homes >= MOST_HOMES) {
    for (const name of ['page', 'answer'] as const) {
      const p95 = percentile(figures[name].milliseconds, 0.95);
      kept.push(
        checked(
          p95 <= MOST_P95,
          `${among} the p95 of '${contenders[name].name}' is ${p95.toFixed(1)} ms; the limit is ${MOST_P95} ms`,
        ),
      );
    }
  }
  return kept.every(Boolean);
}

async function differences(contenders: readonly Contender[], searches: readonly Search[]): Promise<string[]> {
  const lines: string[] = [];
  let found = 0;
  for (const [at, { kind, query }] of searches.entries()) {
    const [first, ...others] = await Promise.all(contenders.map((contender) => contender.run(at)));
    found += first!.totalHomes;
    others.forEach((answer, index) => {
      if (!sameAnswer(first!, answer))
        lines.push(
          `search ${at} (${kind}): '${contenders[index + 1]!.name}' does not find what '${contenders[0]!.name}' finds: ${JSON.stringify(query)}`,
        );
    });
  }
  if (found === 0) lines.push('no search found a home');
  return lines;
}

function printByKind(searches: readonly Search[], figures: Record<Name, Figures>): void {
  for (const kind of KINDS) {
    const at = [...searches.keys()].filter((index) => searches[index]!.kind === kind);
    if (at.length === 0) continue;
    const p50 = (name: Name) =>
      percentile(
        at.map((index) => figures[name].milliseconds[index]!),
        0.5,
      ).toFixed(1);
    console.log(
      `    p50 of ${String(at.length).padStart(2)} in ${kind.padEnd(12)}  service ${p50('service').padStart(6)}  without counts ${p50('list').padStart(6)}  homes and counts ${p50('answer').padStart(6)}  homes ${p50('page').padStart(6)}  naive ${p50('naive').padStart(6)}`,
    );
  }
}

/** Prints how many times longer the first takes. Returns the ratio at p95, or at another percentile. */
function ratio(label: string, slower: Figures, faster: Figures, answered = 0.95): number {
  const at = (part: number) => percentile(slower.milliseconds, part) / percentile(faster.milliseconds, part);
  console.log(
    `  ${label.padEnd(44)}${at(0.5).toFixed(2).padStart(8)}${at(0.95).toFixed(2).padStart(8)}${(faster.perSecond / slower.perSecond).toFixed(2).padStart(10)}`,
  );
  return at(answered);
}
