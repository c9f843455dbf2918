import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  avatar: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: 26,
    height: 26,
    borderRadius: '50%',
    background: 'var(--mist)',
    color: 'var(--ink)',
    fontSize: 11,
    fontWeight: 650,
    wordSpacing: 0,
  },
});

/** The initials of a colleague, next to the name. */
export function Avatar({ name }: { name: string }) {
  const s = useStyles(sheet);
  const words = name.split(/\s+/).filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
  return (
    <span className={s.avatar} aria-hidden>
      {initials.toUpperCase()}
    </span>
  );
}
