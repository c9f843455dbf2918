import { describe, expect, it } from '@jest/globals';
import { take, type Offer, type ShareScope } from './share-scope.ts';

const offer = (value: string): Offer => ({ get: () => () => value, from: 'shell', eager: true, loaded: true });
const scope: ShareScope = {
  react: { '19.3.1': offer('19.3.1'), '19.10.0': offer('19.10.0'), '20.0.0': offer('20.0.0') },
};

describe('take', () => {
  it('selects the newest version in the range', () => {
    expect((take(scope, 'react', '^19.3.0', 'mf_search') as () => unknown)()).toBe('19.10.0');
    expect((take(scope, 'react', '^20.0.0', 'mf_search') as () => unknown)()).toBe('20.0.0');
  });

  it('selects the newest version without a range', () => {
    expect((take(scope, 'react', false, 'mf_search') as () => unknown)()).toBe('20.0.0');
  });

  it('throws with the required and the available versions', () => {
    expect(() => take(scope, 'react', '^21.0.0', 'mf_search')).toThrow(
      'mf_search needs react ^21.0.0, and this page has 19.3.1, 19.10.0, 20.0.0',
    );
    expect(() => take(scope, 'vue', '^3.0.0', 'mf_search')).toThrow(
      'mf_search needs vue ^3.0.0, and this page has none',
    );
  });
});
