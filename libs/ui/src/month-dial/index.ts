export { MonthDial, type MonthDialProps } from './month-dial.tsx';
