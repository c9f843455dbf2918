import { brand } from '@lodestay/contracts/brand';
import type { ResponseOf } from '@lodestay/contracts';
import { formatInstant } from '@lodestay/stay';
import { Tag } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { MessageFileList } from './message-files.tsx';
import { StayPhotos } from './stay-photos.tsx';

const sheet = styles({
  message: { display: 'grid', gridTemplateColumns: '36px minmax(0, 1fr)', gap: 'var(--s-3)' },
  mark: {
    width: '36px',
    height: '36px',
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    fontSize: 'var(--t-13)',
    fontWeight: 600,
  },
  guest: { background: 'var(--mist)', color: 'var(--ink)' },
  staff: { background: 'var(--night)', color: '#fff' },
  head: { display: 'flex', flexWrap: 'wrap', gap: '.25rem .5rem', alignItems: 'center' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

const NAMES = { guest: 'You', staff: brand.name } as const;
const SUBJECTS = { guest: 'your message', staff: `a message from ${brand.name}` } as const;
const PHOTOS = { guest: 'Photo of your message', staff: `Photo of a message from ${brand.name}` } as const;

type Props = {
  /** The stay of the photos. */
  reservationId: string | null;
  message: ResponseOf<'getStayMessages'>['messages'][number];
  isNew?: boolean;
  timeZone: string;
};

/** A message of the person or of staff, in a list. */
export function MessageItem({ reservationId, message, isNew = false, timeZone }: Props) {
  const s = useStyles(sheet);
  const { sender, text, photos, files, sentAt } = message;
  return (
    <li className={s.message}>
      <span className={cx(s.mark, s[sender])} aria-hidden="true">
        {NAMES[sender].charAt(0)}
      </span>
      <div>
        <p className={`small ${s.head}`}>
          <b className="strong">{NAMES[sender]}</b>
          <time dateTime={sentAt} className="quiet">
            {formatInstant(Date.parse(sentAt), timeZone)}
          </time>
          {isNew && <Tag tone="info">New</Tag>}
        </p>
        <p className={s.text}>{text}</p>
        {reservationId !== null && (
          <StayPhotos reservationId={reservationId} photos={photos} subject={PHOTOS[sender]} />
        )}
        <MessageFileList files={files} subject={SUBJECTS[sender]} />
      </div>
    </li>
  );
}
