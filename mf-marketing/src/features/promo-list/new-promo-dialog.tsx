import { useState } from 'react';
import { useWrite } from '@lodestay/console';
import { usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { Button } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { NEW_DRAFT, toTerms } from '../../staff/promo-draft.ts';
import { PromoForm } from '../../staff/promo-form.tsx';
import { toPromoCodeHref } from '../../staff/promo-text.ts';

/** Creates a promo code, and goes to its page. What was typed stays when the dialog closes. */
export function NewPromoDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { toasts, navigate } = usePlatform();
  const queryClient = useQueryClient();
  const { busy, error, write } = useWrite('createPromoCode');
  const [draft, setDraft] = useState(NEW_DRAFT);
  const [reason, setReason] = useState('');
  async function create() {
    const created = await write({ body: { ...toTerms(draft), code: draft.code.trim(), reason: reason.trim() } });
    if (!created) return;
    await queryClient.invalidateQueries({ queryKey: ['listPromoCodes'] });
    toasts.show(`${created.code} is active.`, { variant: 'success', key: 'promo' });
    navigate(toPromoCodeHref(created.code));
  }
  return (
    <Dialog open={open} onClose={onClose} title="New promo code" size="wide">
      <PromoForm
        draft={draft}
        reason={reason}
        isNew
        busy={busy}
        error={error}
        submit="Create code"
        onChange={setDraft}
        onReason={setReason}
        onSubmit={() => void create()}
        actions={
          <Button look="secondary" size="small" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Dialog>
  );
}
