import type { FormEvent, ReactNode } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Button } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr))',
    gap: 'var(--s-2)',
    alignItems: 'end',
    [media.belowTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      '& > :first-child': { gridColumn: '1 / -1' },
    },
  },
  submit: { justifySelf: 'start', [media.belowTablet]: { gridColumn: '1 / -1', justifySelf: 'stretch' } },
});

/** Filters as a form for the URL, which works without JavaScript. A select applies at once when it calls `applyForm`. */
export function FilterForm({
  path,
  toHref,
  children,
}: {
  path: string;
  /** The URL of what is entered. */
  toHref: (entered: URLSearchParams) => string;
  children: (applyForm: (form: HTMLFormElement | null) => void) => ReactNode;
}) {
  const s = useStyles(sheet);
  const { navigate } = usePlatform();
  function apply(form: HTMLFormElement | null) {
    if (!form) return;
    const values = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    navigate(toHref(new URLSearchParams(values)), { keepScroll: true });
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
  }
  return (
    <form role="search" action={path} className={s.form} onSubmit={submit}>
      {children(apply)}
      <Button type="submit" look="secondary" className={s.submit}>
        Search
      </Button>
    </form>
  );
}
