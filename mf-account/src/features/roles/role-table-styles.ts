import { styles } from '@lodestay/ui/styles';

/** Room for all roles. Below it the table shows one role at a time. */
const narrow = '@container (max-width: 59.99rem)';
const wide = '@container (min-width: 60rem)';

export const roleTableSheet = styles({
  page: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 'min(var(--gutter), var(--s-6))',
    containerType: 'inline-size',
  },
  intro: { maxWidth: '46rem', marginTop: 'var(--s-1)' },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.375rem 1.25rem',
    alignItems: 'center',
    fontSize: 'var(--t-13)',
    color: 'var(--ink-soft)',
  },
  choice: { maxWidth: '20rem', [wide]: { display: 'none' } },
  submit: { justifySelf: 'start' },
  box: { background: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--r-l)', overflow: 'clip' },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    // Hidden columns take no room then.
    [narrow]: {
      tableLayout: 'auto',
      '& td': { width: '1%', whiteSpace: 'nowrap', paddingRight: '1.125rem !important' },
    },
    fontSize: 'var(--t-13)',
    lineHeight: 1.4,
    '& td, & tbody th': {
      height: 44,
      padding: '.3125rem .375rem',
      borderBottom: '1px solid var(--line)',
      textAlign: 'left',
      fontWeight: 400,
      verticalAlign: 'middle',
    },
    '& tbody:last-child tr:last-child > *': { borderBottom: 0 },
    '& th:first-child': { paddingLeft: '1.125rem' },
  },
  head: {
    // Below the bar of the console.
    position: 'sticky',
    top: 56,
    zIndex: 1,
    padding: '.75rem .375rem .625rem',
    background: 'var(--fog)',
    borderBottom: '1px solid var(--line)',
    textAlign: 'left',
    verticalAlign: 'bottom',
    fontSize: 'var(--t-12)',
    fontWeight: 600,
    lineHeight: 1.3,
    [wide]: { '&:not(:first-child)': { width: '8.6%' } },
  },
  own: { boxShadow: 'inset 0 -2px 0 var(--ink)' },
  // One role at a time where there is no room for all.
  other: { [narrow]: { display: 'none' } },
  group: {
    height: '34px !important',
    background: 'var(--fog)',
    color: 'var(--ink-soft)',
    fontWeight: '600 !important',
  },
  row: { '&:hover': { background: 'var(--fog)' } },
  code: {
    display: 'block',
    fontFamily: 'var(--mono)',
    fontSize: 'var(--t-12)',
    wordSpacing: 0,
    color: 'var(--ink-soft)',
  },
  label: { display: 'block', fontWeight: 550 },
  withheld: { display: 'block', fontSize: 'var(--t-12)', color: 'var(--ink-quiet)' },
  none: { color: 'var(--ink-quiet)' },
  scope: {
    display: 'inline-flex',
    gap: '.375rem',
    alignItems: 'center',
    fontWeight: 550,
    '&::before': {
      content: '""',
      flex: 'none',
      width: 10,
      height: 10,
      borderRadius: '50%',
      border: '1.5px solid var(--ink)',
      background: 'conic-gradient(var(--ink) var(--share), transparent 0)',
    },
  },
  all: { '--share': '100%' },
  own_markets: { '--share': '62%' },
  own_organization: { '--share': '37%' },
  own_properties: { '--share': '37%' },
  rules: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
    gap: '.5rem 2rem',
    fontSize: 'var(--t-13)',
    color: 'var(--ink-soft)',
  },
  own_only: { '--share': '12%' },
});
