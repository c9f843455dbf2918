import type { ResponseOf } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { formatDate } from '@lodestay/stay';
import { Banner, Button, DownloadIcon } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formatBytes } from '../../account/format-bytes.ts';
import { formSheet } from '../../account/form-sheet.ts';
import { useAsyncAction } from '../../account/use-async-action.ts';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';

export type Privacy = ResponseOf<'getPrivacy'>;

type Props = {
  copy: Privacy['export'];
  runConfirmed: RunConfirmed;
  onRefresh(): void;
  onDone(text: string): void;
};

/** Asking for a copy of the data, and downloading it. */
export function ExportSection({ copy, runConfirmed, onRefresh, onDone }: Props) {
  const s = useStyles(formSheet);
  const { mutateAsync: request } = useCommand('requestDataExport', { invalidates: ['getPrivacy'] });
  const { mutateAsync: createLink } = useCommand('createDataExportLink');
  const asking = useAsyncAction(async () => {
    await runConfirmed(() => request({}));
    onDone('Your copy is requested.');
  });
  const download = useAsyncAction(async () => {
    const { url } = await runConfirmed(() => createLink({}));
    window.location.assign(url);
  });
  const problem = asking.problem ?? download.problem;
  return (
    <>
      <p className={`soft ${s.text}`}>
        A ZIP file with what we store about your account, your stays, payments and messages, and your agreements,
        receipts, invoices and letters as PDF. A text file in it describes each file.
      </p>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {copy?.state === 'preparing' && (
        <Banner
          action={
            <Button look="secondary" size="small" onClick={onRefresh}>
              Check again
            </Button>
          }
        >
          We’re preparing your copy. We’ll email you when it’s ready.
        </Banner>
      )}
      {copy?.state === 'ready' && (
        <p>
          Your copy is ready ({formatBytes(copy.bytes ?? 0)}). We delete the file on{' '}
          {formatDate(copy.expiresAt!.slice(0, 10))}.
        </p>
      )}
      <div className={s.actions}>
        {copy?.state === 'ready' && (
          <Button loading={download.busy} onClick={() => void download.run()}>
            <DownloadIcon /> Download your data
          </Button>
        )}
        {copy?.state !== 'preparing' && (
          <Button look="secondary" loading={asking.busy} onClick={() => void asking.run()}>
            {copy ? 'Prepare a new copy' : 'Prepare a copy'}
          </Button>
        )}
      </div>
    </>
  );
}
