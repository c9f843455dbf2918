export { DateRangeCalendar, type DateRangeCalendarProps } from './date-range-calendar.tsx';
export { DateRangePopover, type DateRangePopoverProps } from './date-range-popover.tsx';
