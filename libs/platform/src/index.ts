export { createQueryClient } from './create-platform.ts';
export { fetchEndpoint, getQueryKey, useCommand, useEndpoint } from './endpoint.ts';
export { createLocationStore, parseLocation, type Location, type LocationStore } from './location.ts';
export { PageHost } from './page-host.tsx';
export { PlatformProvider, usePlatform, useSession, useStore, type Platform } from './platform.tsx';
export { matchPage, preparePage, type LoadedPage, type Prepared } from './prepare.ts';
export { readPromoCode, rememberPromoCode, usePromoCode } from './promo-code.ts';
export { Providers } from './providers.tsx';
export {
  defineRemote,
  type Head,
  type HeadImage,
  type Outcome,
  type PageContext,
  type PageDefinition,
  type PageModule,
  type RemoteDefinition,
} from './remote.ts';
export { createNavigator, SiteRouter } from './site-router.tsx';
export { createToasts, type Toast, type Toasts, type ToastVariant } from './toasts.ts';
export { trustServedMarkup } from './trusted-markup.ts';
export { keepUtm, parseUtm } from './utm.ts';
