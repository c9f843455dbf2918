import { styles, useStyles } from '@lodestay/ui/styles';
import type { Attribution } from './street-style.ts';

const sheet = styles({
  attribution: {
    alignSelf: 'end',
    padding: '.0625rem .375rem',
    borderRadius: 'var(--r-s)',
    background: 'color-mix(in srgb, var(--paper) 88%, transparent)',
    color: 'var(--ink-soft)',
    fontSize: 'var(--t-12)',
    '& a': { color: 'inherit' },
  },
});

/** Names the sources of a map with streets. */
export function MapAttribution({ parts }: { parts: readonly Attribution[] }) {
  const s = useStyles(sheet);
  return (
    <p className={s.attribution} role="note" aria-label="Sources of the map">
      {parts.map(({ text, url }, index) => (
        <span key={text}>
          {index > 0 && ' '}
          {url ? (
            <a href={url} target="_blank" rel="noopener">
              {text}
            </a>
          ) : (
            text
          )}
        </span>
      ))}
    </p>
  );
}
