import { formatInstant } from '@lodestay/stay';
import { Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { StayPhotos } from '../../account/stay-photos.tsx';
import type { CheckIn } from './guide.tsx';

const sheet = styles({
  list: { display: 'grid', borderTop: '1px solid var(--line)' },
  item: { display: 'grid', gap: 'var(--s-3)', padding: 'var(--s-3) 0', borderBottom: '1px solid var(--line)' },
  line: { display: 'flex', gap: 'var(--s-4)', justifyContent: 'space-between', alignItems: 'center' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

type Props = {
  id: string;
  timeZone: string;
  inventory: NonNullable<CheckIn['inventory']['submitted']>;
};

/** The inventory as the guest sent it. */
export function SentInventory({ id, timeZone, inventory: { items, note, submittedAt } }: Props) {
  const s = useStyles(sheet);
  return (
    <>
      <p className="soft">Sent on {formatInstant(Date.parse(submittedAt), timeZone)}. It can’t be changed.</p>
      <ul className={s.list}>
        {items.map((item) => (
          <li key={item.name} className={s.item}>
            <div className={s.line}>
              <span className="strong">{item.name}</span>
              <Tag tone={item.isFine ? 'good' : 'warn'}>{item.isFine ? 'Fine' : 'Problem'}</Tag>
            </div>
            {item.note && <p className={s.text}>{item.note}</p>}
            <StayPhotos reservationId={id} photos={item.photos} subject={item.name} />
          </li>
        ))}
      </ul>
      {note && <p className={s.text}>{note}</p>}
    </>
  );
}
