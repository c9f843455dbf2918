import { jest } from '@jest/globals';

/** Sets the browser's clock to `time` (ISO), on a page that was opened then, until `jest.restoreAllMocks`. */
export function stubClock(time: string): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.parse(time));
}
