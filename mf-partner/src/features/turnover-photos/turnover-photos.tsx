import { useState } from 'react';
import { Sheet } from '@lodestay/console';
import { MAX_TURNOVER_PHOTOS, TURNOVER_PHOTO_SUBJECTS, type TurnoverPhotoSubject } from '@lodestay/contracts';
import { Banner, SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { SUBJECT_LABELS, type TurnoverRecord } from '../../turnovers/turnover-text.ts';
import { PicturePicker } from '../../uploads/picture-picker.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';

const sheet = styles({
  pickers: {
    display: 'grid',
    gap: 'var(--s-2)',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
  },
});

/** Photos of the home after the cleaning. */
export function TurnoverPhotos({
  record,
  className,
  onAdded,
  onRemove,
  removalError,
}: {
  record: TurnoverRecord;
  className: string;
  onAdded: (record: TurnoverRecord) => Promise<unknown>;
  onRemove: (id: string) => void;
  removalError: string | null;
}) {
  const s = useStyles(sheet);
  const { reference, photos, actions, turnover } = record;
  const [subject, setSubject] = useState<TurnoverPhotoSubject>('beds');
  const { uploads, add, send, discard } = usePhotoUploads({ reference, onAdded });
  const room = MAX_TURNOVER_PHOTOS - photos.length - uploads.length;
  const canAdd = actions.includes('photograph');
  const isEmpty = photos.length === 0 && uploads.length === 0;
  const pick = (files: readonly File[]) => add(files.slice(0, room), subject);
  return (
    <Sheet title="Photos" note={`${photos.length} of ${MAX_TURNOVER_PHOTOS}`} className={className}>
      {canAdd && room > 0 && (
        <>
          <SelectField
            label="What the photo shows"
            value={subject}
            onChange={({ target }) => setSubject(target.value as TurnoverPhotoSubject)}
            options={TURNOVER_PHOTO_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }))}
          />
          <div className={s.pickers}>
            <PicturePicker label="Take a photo" look="primary" isCamera onPick={pick} />
            <PicturePicker label="Choose pictures" look="secondary" onPick={pick} />
          </div>
        </>
      )}
      {canAdd && room <= 0 && (
        <p className="small soft">This turnover has {MAX_TURNOVER_PHOTOS} photos. Remove one to add another.</p>
      )}
      {isEmpty && <p className="small soft">No photos yet.</p>}
      {removalError && (
        <Banner tone="bad" role="alert">
          {removalError} Try again.
        </Banner>
      )}
      <PhotoGrid
        photos={photos}
        uploads={uploads}
        timeZone={turnover.timeZone}
        onRemove={canAdd ? onRemove : undefined}
        onSend={send}
        onDiscard={discard}
      />
    </Sheet>
  );
}
