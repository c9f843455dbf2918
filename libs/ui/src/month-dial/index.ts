export { MonthDial, monthWords, type MonthDialProps } from './month-dial.tsx';
