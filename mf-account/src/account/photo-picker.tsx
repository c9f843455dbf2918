import { MAX_STAY_PHOTOS, toStayPhotoFilePath, toStayPhotoPath } from '@lodestay/contracts';
import { uploadPhoto } from '@lodestay/platform/upload-photo';
import { PhotoPicker as Picker } from '@lodestay/ui';
import type { PhotosProps } from './stay-photos.tsx';

type PickerProps = PhotosProps & {
  /** The most photos. */
  most?: number;
  onChange(photos: string[]): void;
};

/** Adds photos of the guest's own stay. */
export function PhotoPicker({ reservationId, most = MAX_STAY_PHOTOS, ...props }: PickerProps) {
  return (
    <Picker
      {...props}
      most={most}
      upload={(file) => uploadPhoto((photo) => toStayPhotoPath(reservationId, photo), file)}
      toThumbnail={(photo) => toStayPhotoFilePath(reservationId, photo, 'small')}
    />
  );
}
