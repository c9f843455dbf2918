import { Chip, XIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ chips: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' } });

/** A filter in words, and the URL of the list without it. */
export type ActiveFilter = { text: string; hrefWithout: string };

/** The active filters as links that remove them. */
export function FilterChips({ filters }: { filters: readonly ActiveFilter[] }) {
  const s = useStyles(sheet);
  if (filters.length === 0) return null;
  return (
    <div role="group" aria-label="Active filters" className={s.chips}>
      {filters.map(({ text, hrefWithout }) => (
        <Chip key={text} href={hrefWithout} icon={<XIcon />}>
          <span className="visually-hidden">Remove filter</span> {text}
        </Chip>
      ))}
    </div>
  );
}
