import { useRef } from 'react';
import { ConflictNotice, Facts, Moment, RecordTimeline, Sheet } from '@lodestay/console';
import { formatDate } from '@lodestay/stay';
import { Breadcrumbs, Link, Tag } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { HOMES_PATH, toPropertyHref } from '../../inventory/inventory-text.ts';
import { recordSheet } from '../../inventory/record-sheet.ts';
import { TIMELINE_WORDS, toShownEntries } from '../../inventory/timeline-words.ts';
import { FactForm } from '../../fact-form/fact-form.tsx';
import { useFactDrafts } from '../../fact-form/use-fact-drafts.ts';
import { formatState } from '../../inventory/home-columns.tsx';
import { HOME_FIELDS } from '../../inventory/home-fields.ts';
import { ArrivalForm } from './arrival-form.tsx';
import { HomePictures } from './home-pictures.tsx';
import { HomePublication } from './home-publication.tsx';
import { listHomeDifferences } from './list-home-differences.ts';
import { useHomeRecord, type HomeRecordState } from './use-home-record.ts';

/** A home: its facts, pictures and changes, and what the caller can do with it. What is typed survives a conflict. */
export function HomeEditor({ slug }: { slug: string }) {
  const record = useHomeRecord(slug);
  return record.home ? <LoadedHome record={record} home={record.home} /> : null;
}

function LoadedHome({ record, home }: { record: HomeRecordState; home: NonNullable<HomeRecordState['home']> }) {
  const s = useStyles(recordSheet);
  const heading = useRef<HTMLHeadingElement>(null);
  const drafts = useFactDrafts(HOME_FIELDS, home.facts);
  const { versioned, writes } = record;
  const focusHeading = () => heading.current?.focus();
  async function loadChanges() {
    await versioned.loadChanges();
    focusHeading();
  }
  return (
    <div className={cx('page', s.page)}>
      <Breadcrumbs items={[{ label: 'Homes', href: HOMES_PATH }, { label: home.slug }]} />
      <header className={s.head}>
        <h1 ref={heading} tabIndex={-1} className={cx('display d-34', s.title)}>
          {home.title} <Tag tone={home.removedAt ? 'warn' : 'good'}>{home.removedAt ? 'Removed' : 'Published'}</Tag>
        </h1>
        <p className="soft small">
          <Link href={toPropertyHref(home.property)} className="link">
            {home.property.name}
          </Link>
          {home.unitNumber && `, unit ${home.unitNumber}`} · {home.cityName} ·{' '}
          <Link href={`/homes/${home.slug}`} className="link">
            {home.removedAt ? 'Page that says it is removed' : 'Page on the site'}
          </Link>
        </p>
      </header>
      {versioned.conflict && (
        <ConflictNotice
          key={versioned.conflict.current.version}
          changedBy={versioned.conflict.changedBy}
          changedAt={versioned.conflict.changedAt}
          differences={listHomeDifferences(home, versioned.conflict.current)}
          busy={versioned.isLoading}
          onLoad={() => void loadChanges()}
        />
      )}
      <div className={s.columns}>
        <div className={s.stack}>
          <Sheet title="Facts" note={home.source ? `From the feed of ${home.source}` : 'Not from a feed'}>
            <FactForm
              fields={HOME_FIELDS}
              drafts={drafts}
              keptFromImports={home.keptFromImports}
              canUpdate={home.actions.includes('update')}
              busy={writes.update.busy}
              error={writes.update.error}
              onSave={async (changes, reason) => {
                const isSaved = await record.update(changes, reason);
                if (isSaved) focusHeading();
                return isSaved;
              }}
            />
          </Sheet>
          <ArrivalForm slug={home.slug} />
          <HomePictures record={record} />
          <Sheet title="Timeline" note="Newest first">
            {home.timeline.length === 0 ? (
              <p className="soft">No staff member has changed this home yet.</p>
            ) : (
              <RecordTimeline entries={toShownEntries(home.timeline)} words={TIMELINE_WORDS} names={[]} />
            )}
          </Sheet>
        </div>
        <aside aria-label="State" className={s.stack}>
          <Sheet title="State">
            <Facts
              facts={[
                ['Today', formatState(home)],
                ['Reservations that have not ended', home.upcoming],
                ['Shortest stay', `${home.shortestStay} nights`],
                ['Rent', home.priceEstimated ? 'Estimated from a nightly price' : 'Stated'],
                ['Listed', formatDate(home.listedOn)],
                ['Last changed', <Moment key="changed" at={home.changedAt} />],
                ['Last changed by', home.changedBy ?? 'Import or site'],
              ]}
            />
          </Sheet>
          <HomePublication record={record} onDone={focusHeading} />
        </aside>
      </div>
    </div>
  );
}
