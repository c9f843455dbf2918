export { DateRangeCalendar, type DateRangeCalendarProps } from './date-range-calendar.tsx';
export { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx';
export { DateRangeSheet, type DateRangeSheetProps } from './date-range-sheet.tsx';
export { MoveInSheet, type MoveInSheetProps } from './move-in-sheet.tsx';
