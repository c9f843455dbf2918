import {
  MAX_STAY_MESSAGE_LENGTH,
  SUPPORT_CATEGORIES,
  SUPPORT_CATEGORY_LABELS,
  type SupportCategory,
} from '@lodestay/contracts';
import { useCommand, useEndpoint } from '@lodestay/platform';
import { SelectField, TextareaField, TextField, usePickedFiles } from '@lodestay/ui';
import { MessageFilePicker, toSentFiles } from '../../account/message-files.tsx';
import { ServerForm } from '../../account/server-form.tsx';
import { useServerForm } from '../../account/use-server-form.ts';

type Values = { category: SupportCategory; subject: string; reservationId: string; text: string };

/** Opens a support case, about a stay or not. */
export function NewCaseForm({ onOpened, onCancel }: { onOpened(reference: string): void; onCancel(): void }) {
  const { data } = useEndpoint('listReservations', { query: {} });
  const { mutateAsync: open } = useCommand('openSupportCase', { invalidates: ['listSupportCases'] });
  const { files, busy: isUploading, picker } = usePickedFiles();
  const initial: Values = { category: 'other', subject: '', reservationId: '', text: '' };
  const form = useServerForm<Values>(
    initial,
    async ({ reservationId, ...values }) => {
      const body = { ...values, reservationId: reservationId || null, files: toSentFiles(files) };
      const { reference } = await open({ body });
      onOpened(reference);
    },
    { focus: 'subject' },
  );
  const { register, getError, problem } = form;
  const stays = (data?.reservations ?? []).map(({ id, home, reference }) => ({
    value: id,
    label: `${home.title}, ${reference}`,
  }));
  return (
    <ServerForm form={form} submitLabel="Send request" problem={problem} blocked={isUploading} onCancel={onCancel}>
      <TextField label="Subject" maxLength={120} error={getError('subject')} {...register('subject')} />
      <SelectField
        label="What is it about?"
        options={SUPPORT_CATEGORIES.map((value) => ({ value, label: SUPPORT_CATEGORY_LABELS[value] }))}
        error={getError('category')}
        {...register('category')}
      />
      {stays.length > 0 && (
        <SelectField
          label="Stay"
          note="Optional"
          options={[{ value: '', label: 'Not about a stay' }, ...stays]}
          error={getError('reservationId')}
          {...register('reservationId')}
        />
      )}
      <TextareaField
        label="Message"
        rows={5}
        maxLength={MAX_STAY_MESSAGE_LENGTH}
        error={getError('text')}
        {...register('text')}
      />
      <MessageFilePicker {...picker} />
    </ServerForm>
  );
}
