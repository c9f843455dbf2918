import type { HomeDetail } from '@lodestay/contracts';
import type { Fact } from '../../facts/fact-text.tsx';
import { formatSourceMonth } from '../../stay/format-source.ts';

const NOT_STATED = 'Not stated';

/** Who lists a home. Nothing measures how fast listers reply or stores what was verified, so neither is ever claimed. */
export function getListerFacts({
  demo,
  sample,
  sourceName,
}: Pick<HomeDetail, 'demo' | 'sample' | 'sourceName'>): Fact[] {
  const replies = { topic: 'Usual reply time', text: NOT_STATED };
  if (demo)
    return [
      { topic: 'Name', text: 'Demo home of this site' },
      { topic: 'Verified', text: 'Nothing, because it is not a real home' },
      replies,
    ];
  if (sample) {
    const month = sample.month ? `, ${formatSourceMonth(sample.month)}` : '';
    return [
      { topic: 'Name', text: `Sample listing, ${sample.source}${month}` },
      { topic: 'Verified', text: 'Nothing, because its only source is a published dataset' },
      replies,
      { topic: 'Source', text: sourceName ?? sample.source },
    ];
  }
  return [{ topic: 'Name', text: sourceName ?? NOT_STATED }, { topic: 'Verified', text: NOT_STATED }, replies];
}
