import { useRef } from 'react';
import { ConflictNotice, Facts, ListTable, Moment, RecordTimeline, Sheet, useWrite } from '@lodestay/console';
import { useEndpoint, usePlatform } from '@lodestay/platform';
import { formatDate } from '@lodestay/stay';
import { Breadcrumbs, Link } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { HOMES_PATH, type PropertyRecord } from '../../inventory/inventory-text.ts';
import { recordSheet } from '../../inventory/record-sheet.ts';
import { TIMELINE_WORDS, toShownEntries } from '../../inventory/timeline-words.ts';
import { useVersionedWrites } from '../../inventory/use-versioned-writes.ts';
import { FactForm } from '../../fact-form/fact-form.tsx';
import { useFactDrafts } from '../../fact-form/use-fact-drafts.ts';
import { HOME_COLUMNS_OF_PROPERTY, homeName } from '../../inventory/home-columns.tsx';
import { NeighborhoodReels } from './neighborhood-reels.tsx';
import { PROPERTY_FIELDS, type PropertyFacts } from './property-fields.ts';

/** A property: its parking and fees, its homes, its neighborhood and its changes. What is typed survives a conflict. */
export function PropertyEditor({ slug }: { slug: string }) {
  const { data: property, refetch } = useEndpoint('getStaffProperty', { params: { slug } });
  return property ? <LoadedProperty property={property} reload={refetch} /> : null;
}

function LoadedProperty({ property, reload }: { property: PropertyRecord; reload: () => Promise<unknown> }) {
  const s = useStyles(recordSheet);
  const { toasts } = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  const update = useWrite('updateStaffProperty');
  const drafts = useFactDrafts(PROPERTY_FIELDS, property.facts);
  const versioned = useVersionedWrites<PropertyFacts & { version: number }>(reload, update.clear);
  const { conflict } = versioned;
  const { slug, version, neighborhood, reservedSpots } = property;
  const canUpdate = property.actions.includes('update');

  async function save(changes: Partial<PropertyFacts>, reason: string): Promise<boolean> {
    const saved = await update.write({ params: { slug }, body: { changes, reason, version } }, versioned.onError);
    if (!saved) return false;
    await reload();
    versioned.clearConflict();
    toasts.show('Saved. It applies to bookings from now on.', { variant: 'success', key: 'property' });
    heading.current?.focus();
    return true;
  }
  async function loadChanges() {
    await versioned.loadChanges();
    heading.current?.focus();
  }
  return (
    <div className={cx('page', s.page)}>
      <Breadcrumbs items={[{ label: 'Homes', href: HOMES_PATH }, { label: property.name }]} />
      <header className={s.head}>
        <h1 ref={heading} tabIndex={-1} className={cx('display d-34', s.title)}>
          {property.name}
        </h1>
        <p className="soft small">
          {property.address ?? 'Street not stated'} · {property.cityName} ·{' '}
          <Link href={`/properties/${slug}`} className="link">
            Page on the site
          </Link>
        </p>
      </header>
      {conflict && (
        <ConflictNotice
          key={conflict.current.version}
          changedBy={conflict.changedBy}
          changedAt={conflict.changedAt}
          differences={PROPERTY_FIELDS.map(({ name, label, show }) => ({
            field: label,
            before: show(property.facts[name] as never),
            after: show(conflict.current[name] as never),
          })).filter(({ before, after }) => before !== after)}
          busy={versioned.isLoading}
          onLoad={() => void loadChanges()}
        />
      )}
      <div className={s.columns}>
        <div className={s.stack}>
          <Sheet title="Parking and fees">
            <FactForm
              fields={PROPERTY_FIELDS}
              drafts={drafts}
              keptFromImports={property.keptFromImports}
              canUpdate={canUpdate}
              busy={update.busy}
              error={update.error}
              onSave={save}
            />
          </Sheet>
          <Sheet
            title="Homes"
            flush
            note={
              property.homesTotal > property.homes.length
                ? `${property.homes.length} of ${property.homesTotal}, the newest first`
                : `${property.homesTotal}, the newest first`
            }
          >
            <ListTable
              caption={`Homes of ${property.name}`}
              rows={property.homes}
              getId={(home) => home.slug}
              first={homeName}
              columns={HOME_COLUMNS_OF_PROPERTY}
            />
          </Sheet>
          <Sheet title="Timeline" note="Newest first">
            {property.timeline.length === 0 ? (
              <p className="soft">No staff member has changed this property yet.</p>
            ) : (
              <RecordTimeline entries={toShownEntries(property.timeline)} words={TIMELINE_WORDS} names={[]} />
            )}
          </Sheet>
        </div>
        <aside aria-label="State" className={s.stack}>
          <Sheet title="State">
            <Facts
              facts={[
                ['Market', property.market.name],
                ['Location', property.approximateLocation ? 'Approximate' : 'Exact'],
                [
                  'Most spots reserved on one day',
                  reservedSpots.on
                    ? `${reservedSpots.spots}, from ${formatDate(reservedSpots.on)}`
                    : 'None from today on',
                ],
                ['Last changed', <Moment key="changed" at={property.changedAt} />],
                ['Last changed by', property.changedBy ?? 'Import or site'],
              ]}
            />
          </Sheet>
          {neighborhood && (
            <NeighborhoodReels
              key={neighborhood.id}
              neighborhood={neighborhood}
              canUpdate={canUpdate}
              reload={reload}
            />
          )}
        </aside>
      </div>
    </div>
  );
}
