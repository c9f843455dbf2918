import { styles, useStyles } from '@lodestay/ui/styles';
import type { Effect, VersionChange } from './model.ts';
import { percent } from './figures.ts';

const sheet = styles({
  version: { fontFamily: 'var(--mono)', fontSize: '.92em', letterSpacing: '-.01em', overflowWrap: 'anywhere' },
  list: { display: 'grid', gap: 'var(--s-1)' },
});

/** A version or an ID in a monospace font. */
export function Version({ children }: { children: string }) {
  const s = useStyles(sheet);
  return <code className={s.version}>{children}</code>;
}

/** E.g. 'mf-search 0a1b2c → 9f8e7d'. */
export function VersionChanges({ changes }: { changes: readonly VersionChange[] }) {
  const s = useStyles(sheet);
  return (
    <ul className={s.list}>
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          <b className="strong">{name}</b>{' '}
          {from === null ? (
            <>
              added, <Version>{to!}</Version>
            </>
          ) : to === null ? (
            <>
              removed, was <Version>{from}</Version>
            </>
          ) : (
            <>
              <Version>{from}</Version> <span aria-label="to">→</span> <Version>{to}</Version>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const describeEffect = (effect: Effect): string => {
  switch (effect.kind) {
    case 'production':
      return 'To production:';
    case 'canary':
      return `As canary for ${percent(effect.percentage / 100)} of visitors:`;
    case 'percentage':
      return `Canary from ${percent(effect.from / 100)} to ${percent(effect.to / 100)} of visitors.`;
    case 'canary-ended':
      return 'Canary ended. All visitors get production.';
  }
};

/** The effects of a change. */
export function Effects({ effects }: { effects: readonly Effect[] }) {
  const s = useStyles(sheet);
  if (effects.length === 0) return <p>No change for visitors.</p>;
  return (
    <ul className={s.list}>
      {effects.map((effect) => (
        <li key={effect.kind}>
          {describeEffect(effect)}
          {'changes' in effect &&
            (effect.changes.length > 0 ? <VersionChanges changes={effect.changes} /> : ' the same releases as before.')}
        </li>
      ))}
    </ul>
  );
}
