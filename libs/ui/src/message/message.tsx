import type { ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  message: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start', alignContent: 'start' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)', marginTop: 'var(--s-1)' },
});

type MessageProps = {
  children?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
  className?: string;
};

export type EmptyStateProps = MessageProps & { title: ReactNode };

/** No results: names the filter that excludes most, and offers two ways to continue as `actions`. */
export function EmptyState({ title, children, actions, headingLevel: Heading = 'h2', className }: EmptyStateProps) {
  const s = useStyles(sheet);
  return (
    <div className={cx(s.message, className)}>
      <Heading className="display d-26">{title}</Heading>
      {children && <div className="soft">{children}</div>}
      {actions && <div className={s.actions}>{actions}</div>}
    </div>
  );
}

export type ErrorStateProps = MessageProps & {
  title?: ReactNode;
  /** Reference for support. */
  reference?: string;
};

/** An error: what happened, what was kept, what to do, and a reference. Screen readers announce it. */
export function ErrorState({
  title = 'Whoops, something went wrong!',
  children,
  actions,
  reference,
  headingLevel: Heading = 'h2',
  className,
}: ErrorStateProps) {
  const s = useStyles(sheet);
  return (
    <div role="alert" className={cx(s.message, className)}>
      <Heading className="display d-34">{title}</Heading>
      {children && <div className="soft">{children}</div>}
      {actions && <div className={s.actions}>{actions}</div>}
      {reference && <p className="tiny quiet">Reference {reference}</p>}
    </div>
  );
}
