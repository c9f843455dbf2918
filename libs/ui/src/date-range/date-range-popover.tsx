import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { DateRange } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '../theme/breakpoints.ts';
import { Button } from '../button/button.tsx';
import { DateRangeCalendar, type DateRangeCalendarProps } from './date-range-calendar.tsx';

const sheet = styles({
  popover: {
    width: 'min(44rem, calc(100vw - 2rem))',
    background: 'var(--paper)',
    borderRadius: 'var(--r-xl)',
    boxShadow: 'var(--sh-3)',
    overflowY: 'auto',
    transition: 'opacity var(--m-move) var(--ease-out), transform var(--m-move) var(--ease-out)',
    '&[data-entering], &[data-exiting]': { opacity: 0, transform: 'translateY(-.5rem)' },
    [media.belowTablet]: { width: 'calc(100vw - 2rem)' },
  },
  content: { display: 'grid', gap: 'var(--s-4)', padding: 'clamp(1.125rem, 3vw, 1.75rem)', outline: 'none' },
  foot: { display: 'flex', justifyContent: 'flex-end', marginTop: 'calc(-1 * var(--s-4))' },
});

export type DateRangePopoverProps = Omit<DateRangeCalendarProps, 'focusOnMount' | 'className' | 'onChange'> & {
  open: boolean;
  onClose: () => void;
  /** What the calendar hangs from. */
  triggerRef: RefObject<Element | null>;
  /** Null: the dates were cleared. A chosen range closes the calendar. */
  onChange: (dates: DateRange | null) => void;
};

/** The calendar in a box under its field. Escape and a press outside close it; focus returns to the field. */
export function DateRangePopover({ open, onClose, triggerRef, onChange, value, ...calendar }: DateRangePopoverProps) {
  const s = useStyles(sheet);
  return (
    <Popover
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      placement="bottom start"
      offset={8}
      className={s.popover}
    >
      <Dialog aria-label={calendar.label ?? 'Dates of the stay'} className={s.content}>
        <DateRangeCalendar
          {...calendar}
          value={value}
          focusOnMount
          onChange={(dates) => {
            onChange(dates);
            onClose();
          }}
        />
        {value && (
          <div className={s.foot}>
            <Button look="bare" size="small" onClick={() => onChange(null)}>
              Clear dates
            </Button>
          </div>
        )}
      </Dialog>
    </Popover>
  );
}
