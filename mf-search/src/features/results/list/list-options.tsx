import type { ReactNode } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useSearchParams } from '@lodestay/platform/router';
import { media } from '@lodestay/ui/breakpoints';
import { getRequestedForm } from '../../../search/plain-form.ts';

const sheet = styles({
  options: {
    flex: 'none',
    fontSize: 'var(--t-14)',
    // Wide screens show the content without the disclosure. Browsers that cannot do so keep it.
    [media.fromTablet]: {
      '@supports selector(::details-content)': {
        '&::details-content': { display: 'contents', contentVisibility: 'visible' },
        '& > summary': { display: 'none' },
      },
    },
  },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'var(--hit)',
    paddingInline: '.25rem',
    color: 'var(--blue)',
    fontWeight: 500,
  },
  content: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 'var(--s-3)',
    [media.belowTablet]: {
      position: 'absolute',
      insetInline: 0,
      top: '100%',
      zIndex: 4,
      padding: 'var(--s-4)',
      border: '1px solid var(--line)',
      borderRadius: 'var(--r-l)',
      background: 'var(--paper)',
      boxShadow: 'var(--sh-3)',
    },
  },
  types: { [media.fromTablet]: { display: 'none' } },
});

type ListOptionsProps = {
  /** Links to the search types. On wide screens they are in the filter row. */
  searchTypes: ReactNode;
  children: ReactNode;
};

/** Sort order, near place and links of a list. On phones they are behind a button, so that the first home is on the first screen. */
export function ListOptions({ searchTypes, children }: ListOptionsProps) {
  const s = useStyles(sheet);
  const [params] = useSearchParams();
  return (
    <details data-menu="" className={s.options} open={getRequestedForm(params) === 'near'}>
      <summary className={s.button}>Sort and more</summary>
      <div className={s.content}>
        {children}
        <div className={s.types}>{searchTypes}</div>
      </div>
    </details>
  );
}
