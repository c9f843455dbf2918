import type { ReactNode } from 'react';
import { Panel, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { failureRate, percent } from './figures.ts';
import type { CanaryState, ChannelState, ReleasesModel } from './model.ts';
import { Instant, Moment } from './moment.tsx';
import { Version } from './version.tsx';

const sheet = styles({
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 'var(--s-4)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 'var(--s-2) var(--s-4)',
  },
  share: { marginTop: 'var(--s-2)', fontVariantNumeric: 'tabular-nums' },
  facts: {
    display: 'grid',
    gridTemplateColumns: '7rem minmax(0, 1fr)',
    gap: 'var(--s-1) var(--s-4)',
    marginTop: 'var(--s-4)',
    fontSize: 'var(--t-15)',
    fontVariantNumeric: 'tabular-nums',
    '& > dt': { color: 'var(--ink-quiet)' },
  },
  judged: { display: 'grid', gap: 'var(--s-1)' },
});

function Channel({
  title,
  state,
  share,
  now,
  children,
}: {
  title: string;
  state: ChannelState;
  share: number;
  now: string;
  children?: ReactNode;
}) {
  const s = useStyles(sheet);
  const id = `in-${title.toLowerCase()}`;
  return (
    <Panel aria-labelledby={id}>
      <div className={s.head}>
        <h2 id={id} className="h">
          {title}
        </h2>
        <Tag>
          <Version>{state.id}</Version>
        </Tag>
      </div>
      <p className={`display d-34 ${s.share}`}>
        {percent(share)} <span className="soft">of visitors</span>
      </p>
      <dl className={s.facts}>
        <dt>Since</dt>
        <dd>
          <Instant at={state.since} />, <Moment at={state.since} now={now} />
        </dd>
        <dt>By</dt>
        <dd>
          {state.by}, change {state.change}
        </dd>
        {children}
      </dl>
    </Panel>
  );
}

/** Failure rates of the canary's releases compared with the threshold. */
function Judgement({ canary: { judged, threshold, minimumPages } }: { canary: CanaryState }) {
  const s = useStyles(sheet);
  if (!judged) return <>Failure counts could not be loaded.</>;
  return (
    <ul className={s.judged}>
      {judged.parts.map(({ name, ...counts }) => {
        const rate = failureRate(counts);
        const isFew = counts.pages < minimumPages;
        return (
          <li key={name}>
            {name}{' '}
            {rate === null ? (
              <Tag>no page views</Tag>
            ) : (
              <Tag tone={isFew ? 'plain' : rate >= threshold ? 'bad' : 'good'}>{percent(rate)} failed</Tag>
            )}
            {rate !== null && (
              <span className="small quiet">
                {' '}
                {counts.failures} of {counts.pages}
                {isFew && ', too few to judge'}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The current production composition and canary. */
export function InForce({ model: { production, canary, now } }: { model: ReleasesModel }) {
  const s = useStyles(sheet);
  return (
    <div className={s.pair}>
      <Channel title="Production" state={production} share={1 - (canary?.percentage ?? 0) / 100} now={now} />
      {canary ? (
        <Channel title="Canary" state={canary} share={canary.percentage / 100} now={now}>
          <dt>Withdrawn</dt>
          <dd>
            at {percent(canary.threshold)} of pages failing, from {canary.minimumPages} pages
          </dd>
          <dt>{canary.judged ? `Last ${canary.judged.minutes} min` : 'Now'}</dt>
          <dd>
            <Judgement canary={canary} />
          </dd>
        </Channel>
      ) : (
        <Panel aria-labelledby="in-canary">
          <h2 id="in-canary" className="h">
            Canary
          </h2>
          <p className={`display d-34 quiet ${s.share}`}>None</p>
          <p className="soft">All visitors get production. Use Compose to start a canary.</p>
        </Panel>
      )}
    </div>
  );
}
