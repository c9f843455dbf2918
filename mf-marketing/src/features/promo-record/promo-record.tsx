import { useRef, useState } from 'react';
import { Facts, Moment, ReasonForm, Sheet, type Fact } from '@lodestay/console';
import { usePlatform } from '@lodestay/platform';
import { Breadcrumbs, Button, CopyIcon, Tag } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { ChangedBanner } from '../../staff/changed-banner.tsx';
import { toPromoDraft, type PromoDraft } from '../../staff/promo-draft.ts';
import { PromoForm } from '../../staff/promo-form.tsx';
import {
  formatBookBy,
  formatCities,
  formatDiscount,
  formatPromoState,
  formatUses,
  getPromoTone,
  PROMO_CODES_PATH,
  type PromoCodeRecord,
} from '../../staff/promo-text.ts';
import { staffSheet } from '../../staff/staff-styles.ts';
import { PromoTest } from './promo-test.tsx';
import { PromoTimeline } from './promo-timeline.tsx';
import { PromoUses } from './promo-uses.tsx';
import { usePromoCode } from './use-promo-code.ts';

const listTerms = (record: PromoCodeRecord): Fact[] => [
  ['Discount', formatDiscount(record.discountAmount)],
  ['Minimum nights', record.minimumNights],
  ['Last day to book', formatBookBy(record.bookBy)],
  ['Cities', record.cities.length === 0 ? 'Every city' : record.cities.map(({ name }) => name).join('; ')],
  ['For', record.firstTimeOnly ? 'First stays only' : 'Every stay'],
  ['Usage limit', record.usageLimit ?? 'No limit'],
];

/** A promo code: its terms, a test against a real stay, its changes, and what the caller can do. */
export function PromoRecord({ code }: { code: string }) {
  const s = useStyles(staffSheet);
  const { origin, toasts } = usePlatform();
  const state = usePromoCode(code);
  const { record, changed, writes } = state;
  const [draft, setDraft] = useState<PromoDraft | null>(null);
  const [editReason, setEditReason] = useState('');
  const [reason, setReason] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  if (!record) return null;
  const can = (action: (typeof record.actions)[number]) => record.actions.includes(action);
  const isEnded = record.endedAt !== null;
  const link = `${origin}/?promo_code=${encodeURIComponent(record.code)}`;

  function finishEditing() {
    setDraft(null);
    setEditReason('');
    writes.update.clear();
    heading.current?.focus();
  }
  async function decide(text: string) {
    const saved = await (isEnded ? state.resume(text) : state.end(text));
    if (!saved) return;
    setReason('');
    heading.current?.focus();
  }
  async function copyLink() {
    await navigator.clipboard.writeText(link);
    toasts.show('Link copied.', { variant: 'success', key: 'promo' });
  }
  return (
    <div className={cx('page', s.page)}>
      <Breadcrumbs items={[{ label: 'Promo codes', href: PROMO_CODES_PATH }, { label: record.code }]} />
      <header>
        <h1 ref={heading} tabIndex={-1} className={cx('display d-34', s.title)}>
          {record.code} <Tag tone={getPromoTone(record.state)}>{formatPromoState(record.state)}</Tag>
        </h1>
        <p className="soft small">
          {record.text}
          {record.endedAt && (
            <>
              {' '}
              Ended on <Moment at={record.endedAt} />.
            </>
          )}
        </p>
      </header>
      {changed && (
        <ChangedBanner
          key={changed.current.version}
          changed={changed}
          busy={state.isLoading}
          onLoad={() => void state.loadChanges().then(() => heading.current?.focus())}
        >
          Now: {changed.current.text}
        </ChangedBanner>
      )}
      <div className={s.columns}>
        <div className={s.stack}>
          <Sheet title="Terms" note={draft ? 'Changes apply to new bookings only' : undefined}>
            {draft ? (
              <PromoForm
                draft={draft}
                reason={editReason}
                isNew={false}
                lockedDiscount={
                  record.timesUsed > 0
                    ? 'Guests have booked with this discount, so it stays. End this code and create another one.'
                    : undefined
                }
                busy={writes.update.busy}
                error={changed ? null : writes.update.error}
                submit="Save terms"
                onChange={setDraft}
                onReason={setEditReason}
                onSubmit={() => void state.update(draft, editReason.trim()).then((saved) => saved && finishEditing())}
                actions={
                  <Button look="secondary" size="small" onClick={finishEditing}>
                    Cancel
                  </Button>
                }
              />
            ) : (
              <>
                <Facts facts={listTerms(record)} />
                {can('edit') && (
                  <div className={s.buttons}>
                    <Button look="secondary" size="small" onClick={() => setDraft(toPromoDraft(record))}>
                      Edit terms
                    </Button>
                  </div>
                )}
              </>
            )}
          </Sheet>
          <Sheet title="Test this code">
            <PromoTest code={record.code} />
          </Sheet>
          <Sheet title="Changes" note="Newest first">
            <PromoTimeline entries={record.timeline} cities={record.cities} />
          </Sheet>
        </div>
        <aside aria-label="Use and decisions" className={s.stack}>
          <Sheet title="Use">
            <Facts
              facts={[
                ['Times used', formatUses(record)],
                ['Created', record.createdAt ? <Moment key="created" at={record.createdAt} /> : null],
                ['Valid in', formatCities(record.cities)],
              ]}
            />
            <p className="small soft">
              {record.timesUsed > 0
                ? 'Bookings with this code keep their discount, whatever you change here. A used code cannot be deleted.'
                : 'Nobody has booked with this code yet.'}
            </p>
          </Sheet>
          {record.uses && record.uses.length > 0 && (
            <Sheet title="Reservations" note={record.uses.length === 50 ? 'The newest 50' : 'Newest first'}>
              <PromoUses uses={record.uses} />
            </Sheet>
          )}
          <Sheet title="Link for guests">
            <p className="small" style={{ overflowWrap: 'anywhere' }}>
              {link}
            </p>
            <div className={s.buttons}>
              <Button look="secondary" size="small" onClick={() => void copyLink()}>
                <CopyIcon /> Copy link
              </Button>
            </div>
          </Sheet>
          {(can('end') || can('resume')) && (
            <Sheet title={isEnded ? 'Resume this code' : 'End this code'}>
              <p className="small soft">
                {isEnded
                  ? 'Guests can use it again, until its last day to book and its usage limit.'
                  : 'New bookings cannot use it from now on. Bookings with it keep their discount.'}
              </p>
              <ReasonForm
                reason={reason}
                onChange={setReason}
                submit={isEnded ? 'Resume code' : 'End code'}
                busy={isEnded ? writes.resume.busy : writes.end.busy}
                error={isEnded ? writes.resume.error : writes.end.error}
                onSubmit={(text) => void decide(text)}
              />
            </Sheet>
          )}
        </aside>
      </div>
    </div>
  );
}
