import type { Platform } from '@lodestay/platform';

/** Reads the feature flags again when another person signs in or out, because flags can depend on role and account. */
export function followFlags({ api, flags, session }: Pick<Platform, 'api' | 'flags' | 'session'>): void {
  const getPerson = () => session.get().user?.id;
  let person = getPerson();
  session.subscribe(() => {
    if (getPerson() === person) return;
    person = getPerson();
    const asked = person;
    api.call('listFeatures', {}).then(
      ({ features }) => {
        if (asked === person)
          flags?.set(Object.fromEntries(features.map(({ name, enabled, markets }) => [name, markets ?? enabled])));
      },
      // The page keeps the flags that it was rendered with.
      () => {},
    );
  });
}
