import type { ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  bar: {
    display: 'block',
    background: 'linear-gradient(100deg, var(--mist) 40%, var(--fog) 50%, var(--mist) 60%) 0 / 300% 100%',
    animation: 'sheen 1.6s linear infinite',
  },
  picture: { aspectRatio: '3 / 2', borderRadius: 'var(--r-l)' },
  heading: { height: '2.25rem', width: 'min(24rem, 80%)', borderRadius: 'var(--r-m)' },
  title: { height: 16, width: '70%', borderRadius: 'var(--r-s)' },
  text: { height: 14, width: '90%', borderRadius: 'var(--r-s)' },
  price: { height: 18, width: '40%', borderRadius: 'var(--r-s)' },
  control: { height: 'var(--control)', borderRadius: 'var(--r-m)' },
  block: { height: '12rem', borderRadius: 'var(--r-l)' },
  card: { display: 'grid', gap: '.625rem' },
  // Hidden for the first 200 ms, so that fast responses show no skeleton.
  late: { animation: 'late 0s 200ms backwards', '@keyframes late': { from: { visibility: 'hidden' } } },
});

export type SkeletonShape = 'picture' | 'heading' | 'title' | 'text' | 'price' | 'control' | 'block';

/** One placeholder bar in the shape of the coming content. */
export function Skeleton({ shape = 'text', className }: { shape?: SkeletonShape; className?: string }) {
  const s = useStyles(sheet);
  return <span aria-hidden="true" className={cx(s.bar, s[shape], className)} />;
}

/** Placeholder of a home card. */
export function SkeletonCard({ className }: { className?: string }) {
  const s = useStyles(sheet);
  return (
    <div aria-hidden="true" className={cx(s.card, className)}>
      <Skeleton shape="picture" />
      <Skeleton shape="title" />
      <Skeleton shape="text" />
      <Skeleton shape="price" />
    </div>
  );
}

/** Wraps skeletons: announces the loading once, and shows the skeletons after 200 ms. */
export function Loading({
  label = 'Loading',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const s = useStyles(sheet);
  return (
    <div className={cx(s.late, className)}>
      <output className="visually-hidden">{label}</output>
      {children}
    </div>
  );
}
