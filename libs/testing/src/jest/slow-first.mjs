import { readFileSync } from 'node:fs';
import TestSequencer from '@jest/test-sequencer';

/** Whether a test file starts with the comment `@slow`. */
const isSlow = ({ path }) => /^\/\*\* @slow\b/.test(readFileSync(path, 'utf8'));

/**
 * Runs the test files marked as slow first. On a fresh checkout, Jest knows no durations and starts large files first, so a small slow file
 * would run alone at the end while the other workers have nothing to do.
 */
export default class SlowFirst extends TestSequencer {
  sort(tests) {
    const { slow = [], other = [] } = Object.groupBy(super.sort(tests), (test) => (isSlow(test) ? 'slow' : 'other'));
    return [...slow, ...other];
  }
}
