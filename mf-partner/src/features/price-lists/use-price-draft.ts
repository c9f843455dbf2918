import { useState } from 'react';
import { useWrite } from '@lodestay/console';
import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { useFactDrafts, type Change } from '../../fact-form/use-fact-drafts.ts';
import { formatDate } from '@lodestay/stay';
import { PRICE_FIELDS, type PriceList, type PriceListPage } from './price-fields.ts';
import { useVersionedWrites } from '../../inventory/use-versioned-writes.ts';
import type { Figures } from './price-fields.ts';

type Preview = { key: string; examples: ResponseOf<'previewPriceList'>['examples'] };
type Current = Figures & { effectiveOn: string; version: number };

/** A list that a person writes: a new one that starts from `base`, or a scheduled one that changes. It is saved after a preview only. */
export function usePriceDraft(page: PriceListPage, editing: PriceList | null, reload: () => Promise<unknown>) {
  const base = editing ?? page.lists[0]!;
  const drafts = useFactDrafts(PRICE_FIELDS, base.figures);
  const [typedStart, setStart] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const writes = {
    preview: useWrite('previewPriceList'),
    create: useWrite('createPriceList'),
    update: useWrite('updatePriceList'),
  };
  const versioned = useVersionedWrites<Current>(reload, () => {
    for (const write of Object.values(writes)) write.clear();
  });
  const start = typedStart ?? editing?.effectiveOn ?? '';
  const figures: Figures = { ...base.figures, ...drafts.values };
  const draft = { effectiveOn: start, figures };
  const key = JSON.stringify(draft);
  const isTooEarly = start !== '' && start < page.earliestStart;
  const changes: Change[] = [
    ...(editing && start !== editing.effectiveOn && start !== ''
      ? [{ name: 'start', label: 'First day', before: formatDate(editing.effectiveOn), after: formatDate(start) }]
      : []),
    ...drafts.changes,
  ];
  const canPreview = start !== '' && !isTooEarly && !drafts.hasProblems && changes.length > 0;

  return {
    base,
    drafts,
    start,
    setStart,
    isTooEarly,
    changes,
    canPreview,
    writes,
    versioned,
    examples: preview?.key === key && canPreview ? preview.examples : null,
    async loadPreview(): Promise<boolean> {
      const body: RequestOf<'previewPriceList'>['body'] = editing ? { ...draft, id: editing.id } : draft;
      const answer = await writes.preview.write({ body });
      if (answer) setPreview({ key, examples: answer.examples });
      return answer !== null;
    },
    save: (reason: string): Promise<PriceListPage | null> =>
      editing
        ? writes.update.write(
            { params: { id: editing.id }, body: { ...draft, reason, version: editing.version } },
            versioned.onError,
          )
        : writes.create.write({ body: { ...draft, reason } }),
    error: writes.update.error ?? writes.create.error,
    isBusy: writes.update.busy || writes.create.busy,
  };
}
