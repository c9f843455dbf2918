import type { ReactNode } from 'react';
import { SaveHeart } from '@lodestay/saved';
import { NoPhotos, Picture, Tag } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media, query } from '@lodestay/ui/breakpoints';
import { FactText } from '../../facts/fact-text.tsx';
import type { ComparedHome } from './compared-home.ts';
import type { CompareGroup } from './comparison-rows.ts';

/** Covers the gutter next to the sticky labels, so that columns don't show there while they scroll. */
const coversGutter = { boxShadow: 'calc(-1 * var(--gutter)) 0 0 var(--paper)' };

const phone = media.belowTablet;

const sheet = styles({
  frame: {
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    marginInline: 'calc(-1 * var(--gutter))',
    paddingInline: 'var(--gutter)',
  },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    fontSize: 'var(--t-15)',
    fontVariantNumeric: 'tabular-nums',
    [phone]: { fontSize: 'var(--t-14)' },
  },
  // Two homes fit next to the labels on a phone 375 px wide, the narrowest common width.
  labels: { width: '10.5rem', [phone]: { width: '6rem' } },
  column: { width: '13rem', [phone]: { width: '7.65rem' } },
  hint: { marginBottom: 'var(--s-3)', '@media (min-width: 640px)': { display: 'none' } },
  home: { verticalAlign: 'top', textAlign: 'left', fontWeight: 400, padding: '0 var(--s-3) var(--s-4)' },
  card: { position: 'relative', display: 'grid', gap: 'var(--s-2)', alignContent: 'start' },
  noPhotos: { aspectRatio: '3 / 2', borderRadius: 'var(--r-l)' },
  heart: { position: 'absolute', top: '.375rem', right: '.375rem' },
  sticky: { position: 'sticky', left: 0, zIndex: 1, background: 'var(--paper)', ...coversGutter },
  group: {
    textAlign: 'left',
    padding: 'var(--s-8) 0 var(--s-2)',
    borderBottom: '1px solid var(--line-strong)',
    verticalAlign: 'bottom',
    // 'Cancellation' fits into the column of labels.
    [phone]: { fontSize: 'var(--t-14)', overflowWrap: 'anywhere' },
  },
  name: {
    padding: 'var(--s-8) var(--s-3) var(--s-2)',
    borderBottom: '1px solid var(--line-strong)',
    verticalAlign: 'bottom',
    [phone]: { paddingInline: 'var(--s-2)' },
  },
  cell: {
    padding: '.75rem var(--s-3)',
    verticalAlign: 'top',
    borderBottom: '1px solid var(--line)',
    [phone]: { padding: '.625rem var(--s-2)' },
  },
  label: {
    textAlign: 'left',
    fontWeight: 500,
    color: 'var(--ink-soft)',
    overflowWrap: 'anywhere',
    '&&': { paddingLeft: 0 },
  },
  first: { '& > td': { fontSize: 'var(--t-18)', fontWeight: 650 } },
  best: { display: 'block', marginTop: '.25rem' },
});

const MAX_WITHOUT_SCROLLING = 2;

type ComparisonTableProps = {
  homes: readonly ComparedHome[];
  groups: readonly CompareGroup[];
  /** The dates that hearts save; missing for example dates. */
  stayQuery?: string;
  /** The name and links of a home, above its column. */ renderHeader: (home: ComparedHome) => ReactNode;
};

/** Homes side by side, one per column. The first row is the total price. */
export function ComparisonTable({ homes, groups, stayQuery, renderHeader }: ComparisonTableProps) {
  const s = useStyles(sheet);
  return (
    <>
      {homes.length > MAX_WITHOUT_SCROLLING && (
        <p className={cx('small soft', s.hint)}>Scroll sideways to see all {homes.length} homes.</p>
      )}
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={s.frame} role="region" aria-label="Comparison" tabIndex={0}>
        <table className={s.table}>
          <caption className="visually-hidden">Price and features of each home</caption>
          <colgroup>
            <col className={s.labels} />
            {homes.map(({ slug }) => (
              <col key={slug} className={s.column} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={s.sticky}>
                <span className="visually-hidden">Compared feature</span>
              </th>
              {homes.map((compared) => (
                <th key={compared.slug} scope="col" className={s.home}>
                  <div className={s.card}>
                    {compared.home.pictures[0] ? (
                      <Picture
                        picture={compared.home.pictures[0]}
                        sizes={`${query.belowTablet} 8rem, (max-width: 1280px) ${Math.ceil(64 / homes.length)}vw, ${Math.ceil(52 / homes.length)}rem`}
                        label={false}
                        priority
                      />
                    ) : (
                      <NoPhotos className={s.noPhotos} />
                    )}
                    <span className={s.heart}>
                      <SaveHeart slug={compared.slug} name={compared.home.title} stayQuery={stayQuery} />
                    </span>
                    {renderHeader(compared)}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }, groupIndex) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" className={cx('h', s.sticky, s.group)}>
                  {title}
                </th>
                {/* Repeats the names, because the pictures are far above. */}
                {homes.map(({ slug, home }) => (
                  <td key={slug} className={cx('tiny quiet', s.name)}>
                    {groupIndex > 0 && home.title}
                  </td>
                ))}
              </tr>
              {rows.map(({ label, cells }, rowIndex) => (
                <tr key={label} className={cx(groupIndex === 0 && rowIndex === 0 && s.first)}>
                  <th scope="row" className={cx(s.sticky, s.cell, s.label)}>
                    {label}
                  </th>
                  {cells.map(({ best, ...fact }, column) => (
                    <td key={homes[column]!.slug} className={s.cell}>
                      <FactText {...fact} />
                      {best && (
                        <span className={s.best}>
                          <Tag tone="good">{best}</Tag>
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}
