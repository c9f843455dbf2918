import { compareVersions, satisfiesCaret } from './version.ts';

/** Returns the module, and runs it at the first call. */
export type ModuleFactory = () => unknown;

/** One version of a shared module, in the form that all containers of Module Federation understand. */
export type Offer = {
  /** Returns a promise unless the module is eager. */ get(): ModuleFactory | Promise<ModuleFactory>;
  /** Name of the build that provides it. */ from: string;
  eager: boolean;
  loaded: boolean;
};

/** Shared modules by request ('react/jsx-runtime') and version. */
export type ShareScope = Record<string, Record<string, Offer>>;

/**
 * Selects the newest version in a range ('^19.3.1', or false for any). Throws if there is none, because a module on a wrong version
 * would fail later with a less useful error.
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
