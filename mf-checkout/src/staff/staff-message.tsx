import type { ReactNode } from 'react';
import { Moment } from '@lodestay/console';
import type { ResponseOf } from '@lodestay/contracts';
import { styles, useStyles } from '@lodestay/ui/styles';
import { MessageFileList } from './message-files.tsx';
import { StayPhotoList } from './stay-photo-list.tsx';

const sheet = styles({
  message: { display: 'grid', gap: '.125rem', paddingLeft: 'var(--s-3)', borderLeft: '3px solid var(--line-strong)' },
  staff: { borderLeftColor: 'var(--lamp)' },
  head: { display: 'flex', flexWrap: 'wrap', gap: '.25rem .5rem', alignItems: 'center' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 'var(--measure)' },
});

type Props = {
  message: ResponseOf<'getMessageThread'>['messages'][number];
  guest: string;
  /** The reference of the stay of the photos. */
  reservation: string | null;
  /** Behind the name and the time. */
  mark?: ReactNode;
};

/** A message of a guest or of staff, in a list. */
export function StaffMessage({ message, guest, reservation, mark }: Props) {
  const s = useStyles(sheet);
  const name = message.sender === 'guest' ? guest : (message.author?.fullName ?? 'A former colleague');
  return (
    <li className={`${s.message} ${message.sender === 'staff' ? s.staff : ''}`}>
      <p className={`small ${s.head}`}>
        <b className="strong">{name}</b>
        <span className="quiet">
          <Moment at={message.sentAt} />
        </span>
        {mark}
      </p>
      <p className={s.text}>{message.text}</p>
      {reservation !== null && (
        <StayPhotoList reservation={reservation} photos={message.photos} name={`Message ${message.id}`} />
      )}
      <MessageFileList files={message.files} subject={`message ${message.id}`} />
    </li>
  );
}
