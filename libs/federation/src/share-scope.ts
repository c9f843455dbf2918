import { compareVersions, satisfiesCaret } from './version.ts';

/** Makes the module, or gives the one that is there. */
export type ModuleFactory = () => unknown;

/** One version of a shared module, in the form in which all containers of Module Federation read a share scope. */
export type Offer = {
  /** A promise unless the module is eager. */ get(): ModuleFactory | Promise<ModuleFactory>;
  /** Name of the build that offers it. */ from: string;
  eager: boolean;
  loaded: boolean;
};

/** What modules share: by request ('react/jsx-runtime'), then by version. */
export type ShareScope = Record<string, Record<string, Offer>>;

/**
 * The newest offer that satisfies the range ('^19.3.1'; false takes any). Throws when there is none: a module that runs on
 * a version it was not made for fails later and says less.
 */
export function take(
  scope: ShareScope,
  request: string,
  range: string | false,
  consumer: string,
): ModuleFactory | Promise<ModuleFactory> {
  const offers = scope[request] ?? {};
  const version = Object.keys(offers)
    .filter((offered) => !range || satisfiesCaret(offered, range))
    .sort(compareVersions)
    .at(-1);
  if (version === undefined)
    throw new Error(
      `${consumer} needs ${request} ${range || ''}, and this page has ${Object.keys(offers).join(', ') || 'none'}`,
    );
  return offers[version]!.get();
}
