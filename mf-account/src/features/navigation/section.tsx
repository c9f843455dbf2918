import { useId, type ReactNode } from 'react';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  section: { display: 'grid', gap: 'var(--s-4)', alignContent: 'start', minWidth: 0 },
  /** Apart from what the section around it says first. */
  part: { paddingTop: 'var(--s-6)' },
});

type Props = {
  title: string;
  hideTitle?: boolean;
  /** Of the heading. */
  level?: 2 | 3;
  children: ReactNode;
};

/** A section with a heading. */
export function Section({ title, hideTitle, level = 2, children }: Props) {
  const s = useStyles(sheet);
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={cx(s.section, level === 3 && s.part)}>
      <Heading id={id} className={hideTitle ? 'visually-hidden' : level === 2 ? 'display d-26' : 'strong'}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
