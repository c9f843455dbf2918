import { useState } from 'react';
import { ReasonForm, Sheet, useWrite } from '@lodestay/console';
import { formatDate } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import type { PriceList, PriceListPage } from './price-fields.ts';

/** Withdraws a scheduled list. The list before it then stays in force. */
export function PriceListWithdrawal({
  list,
  onSaved,
  onCancel,
}: {
  list: PriceList;
  onSaved: (page: PriceListPage) => void;
  onCancel: () => void;
}) {
  const withdraw = useWrite('withdrawPriceList');
  const [reason, setReason] = useState('');
  const { id, version, effectiveOn } = list;
  async function save(text: string) {
    const saved = await withdraw.write({ params: { id }, body: { version, reason: text } });
    if (saved) onSaved(saved);
  }
  return (
    <Sheet title={`Withdraw the list from ${formatDate(effectiveOn)}`}>
      {withdraw.error?.code === 'conflict' && (
        <Banner tone="info" role="alert">
          Not withdrawn: someone changed this list first. Load the page again to see it.
        </Banner>
      )}
      <ReasonForm
        reason={reason}
        onChange={setReason}
        submit="Withdraw list"
        busy={withdraw.busy}
        error={withdraw.error}
        onSubmit={(text) => void save(text)}
      >
        <p>
          The list before it then stays in force.{' '}
          <Button look="bare" size="small" onClick={onCancel}>
            Keep the list
          </Button>
        </p>
      </ReasonForm>
    </Sheet>
  );
}
