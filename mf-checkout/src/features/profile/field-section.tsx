import type { ReactNode } from 'react';
import { FieldError } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  section: { display: 'grid', gap: 'var(--s-4)' },
  legend: { marginBottom: 'var(--s-1)' },
  grid: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 'var(--s-4)',
    alignItems: 'start',
    '@media (max-width: 479px)': { gridTemplateColumns: '1fr' },
  },
});

/** A fieldset with an optional description and error. */
export function FieldSection({
  legend,
  about,
  error,
  children,
}: {
  legend: string;
  about?: ReactNode;
  error?: string;
  children: ReactNode;
}) {
  const s = useStyles(sheet);
  return (
    <fieldset>
      <legend className={cx('display d-26', s.legend)}>{legend}</legend>
      <div className={s.section}>
        {about && <p className="soft small">{about}</p>}
        {children}
        {error && (
          <span role="alert">
            <FieldError message={error} />
          </span>
        )}
      </div>
    </fieldset>
  );
}

export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={useStyles(sheet).grid}>{children}</div>;
}
