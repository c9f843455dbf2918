import { Facts, Moment, Sheet } from '@lodestay/console';
import { toStaffStayPhotoFilePath, type KeyPlace } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ArrivalForm, formatArrival } from './arrival-form.tsx';
import { DepartureForm, formatDeparture } from './departure-form.tsx';
import { OverstaySection } from './overstay-section.tsx';

const sheet = styles({
  stack: { display: 'grid', gap: 'var(--s-4)' },
  list: { display: 'grid', gap: 'var(--s-3)' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  photos: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)', marginTop: 'var(--s-2)' },
  photo: { width: '7rem', height: '5.25rem', objectFit: 'cover', borderRadius: 'var(--r-m)', background: 'var(--fog)' },
});

const KEYS: Readonly<Record<KeyPlace, string>> = {
  in_the_home: 'In the home',
  lockbox: 'In the lockbox',
  with_staff: 'With staff of the building',
  no_keys: 'No keys, only a code',
};

/** What the guest sent at check-in and check-out. Nobody can change it. */
export function ArrivalSheet({ reference }: { reference: string }) {
  const s = useStyles(sheet);
  const { data } = useEndpoint('inspectArrival', { params: { reference } });
  if (!data) return null;
  const { arrival, guideReleasedAt, inventory, checkOut, timeZone } = data;
  return (
    <Sheet title="Check-in and check-out">
      <div className={s.stack}>
        <Facts
          facts={[
            ['Guide released', guideReleasedAt ? <Moment key="guide" at={guideReleasedAt} /> : 'Not yet'],
            ['Arrival', formatArrival(arrival, timeZone)],
            ['Inventory', inventory ? <Moment key="inventory" at={inventory.submittedAt} /> : 'Not sent'],
            ['Left', formatDeparture(data)],
            ...(checkOut ? ([['Keys', KEYS[checkOut.keys]]] as const) : []),
          ]}
        />
        <ArrivalForm reference={reference} arrival={arrival} timeZone={timeZone} />
        <DepartureForm reference={reference} departure={data.departure} timeZone={timeZone} />
        {data.departure.nightsOver > 0 && <OverstaySection reference={reference} timeZone={timeZone} />}
        {checkOut?.note && <p className={s.text}>{checkOut.note}</p>}
        {inventory && (
          <ul className={s.list}>
            {inventory.items.map(({ name, isFine, note, photos }) => (
              <li key={name}>
                <b className="strong">{name}</b>{' '}
                <Tag tone={isFine ? 'good' : 'warn'}>{isFine ? 'Fine' : 'Problem'}</Tag>
                {note && <p className={s.text}>{note}</p>}
                {photos.length > 0 && (
                  <ul className={s.photos}>
                    {photos.map((photo, index) => (
                      <li key={photo}>
                        <a href={toStaffStayPhotoFilePath(reference, photo, 'large')} target="_blank" rel="noreferrer">
                          <img
                            src={toStaffStayPhotoFilePath(reference, photo, 'small')}
                            alt={`${name}, ${index + 1}. Open in full size`}
                            loading="lazy"
                            className={s.photo}
                          />
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
        {inventory?.note && <p className={s.text}>{inventory.note}</p>}
      </div>
    </Sheet>
  );
}
