import { useEffect, useId, useRef } from 'react';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Place } from './places.ts';

const sheet = styles({
  // The group gets the focus only so that screen readers announce it.
  choice: { display: 'grid', gap: 'var(--s-2)', marginTop: 'var(--s-1)', outline: 'none' },
  question: { fontWeight: 600, fontSize: 'var(--t-15)' },
  places: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    gap: 'var(--s-2)',
  },
  place: {
    display: 'grid',
    alignContent: 'center',
    minHeight: 'var(--hit)',
    padding: '.4375rem .875rem',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-m)',
    color: 'var(--ink)',
    fontSize: 'var(--t-15)',
    fontWeight: 500,
    lineHeight: 1.3,
    textDecoration: 'none',
    '&:hover': { borderColor: 'var(--ink-soft)' },
    '& > small': { fontSize: 'var(--t-13)', fontWeight: 400, color: 'var(--ink-soft)' },
  },
});

type PlaceChoiceProps = {
  text: string;
  places: readonly Place[];
  getHref: (url: string) => string;
  onChoose?: () => void;
  /** Moves the focus here after a submit, which also closes the list of suggestions. */
  takesFocus: boolean;
};

/** Links to the places that match a text equally well, or whose names are similar to it. */
export function PlaceChoice({ text, places, getHref, onChoose, takesFocus }: PlaceChoiceProps) {
  const s = useStyles(sheet);
  const id = useId();
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) choice.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={choice} role="group" aria-labelledby={id} tabIndex={-1} className={s.choice}>
      <p id={id} className={s.question}>
        {places[0]?.isSimilar
          ? `No match for “${text}”. Did you mean:`
          : `“${text}” matches several places. Choose one.`}
      </p>
      <ul className={s.places}>
        {places.map(({ url, name, detail }) => (
          <li key={url}>
            <Link href={getHref(url)} onClick={onChoose} className={s.place}>
              {name} <small>{detail}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
