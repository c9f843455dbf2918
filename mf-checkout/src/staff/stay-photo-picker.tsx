import {
  MAX_STAY_PHOTOS,
  toStaffStayPhotoFilePath,
  toStaffStayPhotoPath,
  type ReservationStatus,
} from '@lodestay/contracts';
import { uploadPhoto } from '@lodestay/platform/upload-photo';
import { PhotoPicker } from '@lodestay/ui';

type Props = {
  reservation: { reference: string; status: ReservationStatus };
  photos: readonly string[];
  /** What the photos are of. */
  subject?: string;
  onChange(photos: string[]): void;
};

/** Adds photos to a message to the guest of a stay, or of what `subject` says. Nothing before the stay is approved, because it has no photos then. */
export function StayPhotoPicker({
  reservation: { reference, status },
  photos,
  subject = 'your message',
  onChange,
}: Props) {
  if (!['approved', 'checked_in', 'completed'].includes(status)) return null;
  return (
    <PhotoPicker
      photos={photos}
      subject={subject}
      most={MAX_STAY_PHOTOS}
      upload={(file) => uploadPhoto((photo) => toStaffStayPhotoPath(reference, photo), file)}
      toThumbnail={(photo) => toStaffStayPhotoFilePath(reference, photo, 'small')}
      onChange={onChange}
    />
  );
}
