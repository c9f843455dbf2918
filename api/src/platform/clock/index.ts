export { createClock, type Clock, type MovableClock } from './clock.ts';
export { registerClockRoutes } from './clock-routes.ts';
export { getWesternmostDay } from './westernmost-day.ts';
