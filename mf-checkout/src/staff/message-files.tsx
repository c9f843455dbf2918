import { MAX_MESSAGE_FILES, toStaffMessageFilePath, type ResponseOf } from '@lodestay/contracts';
import { uploadFile } from '@lodestay/platform/upload-file';
import { FileList, FilePicker, type FilePickerProps, type PickedFile } from '@lodestay/ui';

const toPath = (id: string): string => `${toStaffMessageFilePath(id)}/file`;

type PickerProps = Pick<FilePickerProps, 'files' | 'busy' | 'onBusy' | 'onChange'>;

/** Adds photos and PDFs to a message of staff. */
export const MessageFilePicker = (props: PickerProps) => (
  <FilePicker
    {...props}
    subject="your message"
    most={MAX_MESSAGE_FILES}
    upload={(file) => uploadFile(toStaffMessageFilePath, file)}
    toPath={toPath}
  />
);

/** The files as a message names them. */
export const toSentFiles = (files: readonly PickedFile[]) => files.map(({ id, name }) => ({ id, name }));

type ListProps = { files: ResponseOf<'getMessageThread'>['messages'][number]['files']; subject: string };

/** The photos and PDFs of a message, as staff see them. */
export const MessageFileList = (props: ListProps) => <FileList {...props} toPath={toPath} />;
