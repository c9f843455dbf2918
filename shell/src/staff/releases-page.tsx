import { ButtonLink, Panel } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { CanaryActions } from './canary-actions.tsx';
import { ComposeAction } from './compose-action.tsx';
import { HistorySection } from './history-section.tsx';
import { InForce } from './in-force.tsx';
import { actionHref } from './links.ts';
import type { ReleasesModel } from './model.ts';
import { Moment } from './moment.tsx';
import { PartsTable } from './parts-table.tsx';
import { RatesSection } from './rates-section.tsx';
import { ReleasesBanners } from './releases-banners.tsx';
import { RollbackAction } from './rollback-action.tsx';
import { SeeCanary } from './see-canary.tsx';

const sheet = styles({
  page: { display: 'grid', gap: 'var(--s-8)', paddingBlock: 'var(--s-8) 0' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-3) var(--s-6)',
    alignItems: 'end',
    justifyContent: 'space-between',
  },
  ways: { display: 'flex', gap: 'var(--s-2)' },
  part: { display: 'grid', gap: 'var(--s-3)', minWidth: 0 },
  work: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 26rem',
    gap: 'var(--s-6)',
    alignItems: 'start',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** The release console: the current state, failure rates and actions. Works without JavaScript. */
export function ReleasesPage({ model }: { model: ReleasesModel }) {
  const s = useStyles(sheet);
  const { change, now } = model;
  return (
    <div className={`page ${s.page}`}>
      <div className={s.head}>
        <div>
          <h1 className="display d-34">Releases</h1>
          <p className="soft">
            Change {change.number} is live, made <Moment at={change.at} now={now} /> by {change.by}.
          </p>
        </div>
        <p className={s.ways}>
          <ButtonLink href={actionHref('rollback')} data-plain="" look="secondary" size="small">
            Roll back…
          </ButtonLink>
          <ButtonLink href={actionHref('compose')} data-plain="" look="secondary" size="small">
            Compose…
          </ButtonLink>
        </p>
      </div>
      <ReleasesBanners model={model} />
      <InForce model={model} />
      <section aria-labelledby="parts" className={s.part}>
        <h2 id="parts" className="h">
          Parts of the site
        </h2>
        <p className="small soft">The size next to each version is the compressed first load of its largest page.</p>
        <PartsTable model={model} />
      </section>
      <div className={s.work}>
        <RatesSection model={model} />
        <Panel aria-labelledby="actions">
          <h2 id="actions" className="h">
            Change what visitors get
          </h2>
          <SeeCanary model={model} />
          <CanaryActions model={model} />
          <RollbackAction model={model} />
        </Panel>
      </div>
      <Panel aria-label="Compose">
        <ComposeAction model={model} />
      </Panel>
      <HistorySection model={model} />
    </div>
  );
}
