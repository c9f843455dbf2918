import { useState } from 'react';
import { formatMoment } from '@lodestay/console';
import { usePlatform } from '@lodestay/platform';
import { Banner, Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { SUBJECT_LABELS, type TurnoverRecord } from '../../turnovers/turnover-text.ts';
import type { PhotoUpload } from './use-photo-uploads.ts';

const sheet = styles({
  grid: {
    display: 'grid',
    gap: 'var(--s-3)',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 45%), 1fr))',
    alignItems: 'start',
  },
  figure: { display: 'grid', gap: 'var(--s-1)', margin: 0 },
  link: { display: 'block', borderRadius: 'var(--r-m)' },
  picture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: 'var(--r-m)',
    background: 'var(--mist)',
  },
  waiting: { opacity: 0.6 },
  caption: { fontSize: 'var(--t-13)', lineHeight: 1.35 },
  small: { display: 'block', color: 'var(--ink-quiet)' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-1)' },
  remove: { marginLeft: '-.75rem' },
});

type Photo = TurnoverRecord['photos'][number];

/** A stored photo. Removing it asks first, because it cannot be undone. */
function StoredPhoto({
  photo,
  timeZone,
  onRemove,
}: {
  photo: Photo;
  timeZone: string;
  /** Missing for people who may not remove photos. */
  onRemove?: () => void;
}) {
  const s = useStyles(sheet);
  const { today } = usePlatform();
  const [isAsking, setIsAsking] = useState(false);
  const subject = SUBJECT_LABELS[photo.subject];
  const when = formatMoment(photo.addedAt, timeZone, today);
  const name = `${subject}, ${when}`;
  return (
    <figure className={s.figure}>
      <a href={photo.large} target="_blank" rel="noreferrer" data-plain="" className={s.link}>
        <img
          src={photo.small}
          alt={name}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          className={s.picture}
        />
      </a>
      <figcaption className={s.caption}>
        {subject}
        <span className={s.small}>{when}</span>
        <span className={s.small}>{photo.addedBy?.fullName ?? 'A former colleague'}</span>
      </figcaption>
      {onRemove && !isAsking && (
        <Button look="bare" size="small" className={s.remove} onClick={() => setIsAsking(true)}>
          Remove<span className="visually-hidden">: {name}</span>
        </Button>
      )}
      {onRemove && isAsking && (
        <div role="group" aria-label={`Remove photo: ${name}`} className={s.buttons}>
          <Button look="danger" size="small" onClick={onRemove}>
            Remove photo
          </Button>
          <Button
            look="bare"
            size="small"
            // The button that was pressed is gone.
            ref={(button) => button?.focus()}
            onClick={() => setIsAsking(false)}
          >
            Keep
          </Button>
        </div>
      )}
    </figure>
  );
}

/** A picture that is being sent, or could not be. */
function WaitingPhoto({
  upload,
  onSend,
  onDiscard,
}: {
  upload: PhotoUpload;
  onSend: () => void;
  onDiscard: () => void;
}) {
  const s = useStyles(sheet);
  const subject = SUBJECT_LABELS[upload.subject];
  const isSending = upload.state === 'sending';
  return (
    <figure className={s.figure} aria-busy={isSending || undefined}>
      <img src={upload.preview} alt={`${subject}, not uploaded yet`} className={`${s.picture} ${s.waiting}`} />
      <figcaption className={s.caption}>
        {subject}
        {isSending && (
          <span role="status" className={s.small}>
            Uploading…
          </span>
        )}
      </figcaption>
      {!isSending && (
        <>
          <Banner tone="bad" role="alert">
            {upload.message}
          </Banner>
          <div className={s.buttons}>
            {upload.state === 'failed' && (
              <Button look="secondary" size="small" onClick={onSend}>
                Try again<span className="visually-hidden">: {subject}</span>
              </Button>
            )}
            <Button look="bare" size="small" onClick={onDiscard}>
              Discard<span className="visually-hidden">: {subject}</span>
            </Button>
          </div>
        </>
      )}
    </figure>
  );
}

/** The photos of a turnover, and those that are on their way. */
export function PhotoGrid({
  photos,
  uploads,
  timeZone,
  onRemove,
  onSend,
  onDiscard,
}: {
  photos: readonly Photo[];
  uploads: readonly PhotoUpload[];
  timeZone: string;
  onRemove?: (id: string) => void;
  onSend: (upload: PhotoUpload) => void;
  onDiscard: (upload: PhotoUpload) => void;
}) {
  const s = useStyles(sheet);
  return (
    <ul className={s.grid}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <StoredPhoto photo={photo} timeZone={timeZone} onRemove={onRemove && (() => onRemove(photo.id))} />
        </li>
      ))}
      {uploads.map((upload) => (
        <li key={upload.id}>
          <WaitingPhoto upload={upload} onSend={() => onSend(upload)} onDiscard={() => onDiscard(upload)} />
        </li>
      ))}
    </ul>
  );
}
