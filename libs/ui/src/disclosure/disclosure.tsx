import type { ComponentProps, ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { paintedIcon } from '../icon/painted-icon.ts';

const sheet = styles({
  row: { borderBottom: '1px solid var(--line)' },
  summary: {
    display: 'flex',
    alignItems: 'center',
    '&::after': {
      ...paintedIcon('chevronDown'),
      background: 'var(--ink-soft)',
      transition: 'transform var(--m-move) var(--ease-out)',
    },
    'details[open] > &::after': { transform: 'rotate(180deg)' },
  },
  rowSummary: {
    justifyContent: 'space-between',
    gap: 'var(--s-4)',
    minHeight: 56,
    paddingBlock: 'var(--s-2)',
    fontWeight: 600,
    '&:hover': { color: 'var(--blue)' },
  },
  lineSummary: {
    justifyContent: 'start',
    gap: 'var(--s-2)',
    minHeight: 'var(--hit)',
    width: 'fit-content',
    fontWeight: 500,
    fontSize: 'var(--t-15)',
    // Two lines fit into the same height.
    lineHeight: 1.4,
    color: 'var(--blue)',
  },
  rowBody: { paddingBottom: 'var(--s-5)', color: 'var(--ink-soft)', maxWidth: 'var(--measure)' },
  list: { borderTop: '1px solid var(--line)' },
});

export type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & {
  summary: ReactNode;
  /** `row` is for a list of questions, `line` for a single line in a text. */
  look?: 'row' | 'line';
  children: ReactNode;
};

/** A native `details` element: it works without JavaScript, and find-in-page opens it. */
export function Disclosure({ summary, look = 'line', className, children, ...rest }: DisclosureProps) {
  const s = useStyles(sheet);
  const row = look === 'row';
  return (
    <details className={cx(row && s.row, className) || undefined} {...rest}>
      <summary className={cx(s.summary, row ? s.rowSummary : s.lineSummary)}>{summary}</summary>
      {row ? <div className={s.rowBody}>{children}</div> : children}
    </details>
  );
}

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode; open?: boolean };

/** A list of disclosures. With a `name`, only one is open at a time. */
export function Accordion({
  items,
  name,
  className,
}: {
  items: readonly AccordionItem[];
  name?: string;
  className?: string;
}) {
  const s = useStyles(sheet);
  return (
    <div className={cx(s.list, className)}>
      {items.map((item) => (
        <Disclosure key={item.id} id={item.id} look="row" name={name} summary={item.title} open={item.open}>
          {item.content}
        </Disclosure>
      ))}
    </div>
  );
}
