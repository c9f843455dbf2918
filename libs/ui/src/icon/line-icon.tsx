import type { ComponentProps } from 'react';

/** An icon of lucide (ISC) whose strokes are one path: two elements instead of up to eight, for what stands on every card. How it is stroked, the class says. */
const lineIcon = (d: string) => function LineIcon(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 24 24" className="lucide" aria-hidden="true" {...props}>
      <path d={d} />
    </svg>
  );
};

export const ListOrderedIcon = lineIcon('M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02');
export const HeartIcon = lineIcon('M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5');
export const ChevronDownIcon = lineIcon('m6 9 6 6 6-6');
export const Columns3Icon = lineIcon('M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9 3v18M15 3v18');
