import { styles, useStyles } from '@lodestay/ui/styles';
import type { GuestListEntry } from './guest-entries.ts';

const sheet = styles({
  item: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--s-4)',
    paddingBlock: 'var(--s-3)',
    borderBottom: '1px solid var(--line)',
    '&:last-child': { borderBottom: 0 },
  },
  name: { overflowWrap: 'anywhere' },
});

export function GuestList({ people }: { people: readonly GuestListEntry[] }) {
  const s = useStyles(sheet);
  return (
    <ul className="small">
      {people.map(({ key, name, about }) => (
        <li key={key} className={s.item}>
          <b className={`strong ${s.name}`}>{name}</b>
          <span className="soft">{about}</span>
        </li>
      ))}
    </ul>
  );
}
