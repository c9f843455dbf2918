export { isInScope, type Viewer } from './scope.ts';
export { seedDemoMarkets } from './demo-markets.ts';
