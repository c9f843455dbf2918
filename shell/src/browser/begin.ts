import './trusted-types.ts';
import { yieldToMain } from '../page/yield-to-main.ts';

/** Sets up React, the platform and the shell in separate tasks, so that the browser can handle input between them. */
async function begin() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  // `webpackExports: []` keeps a bundle that does not share the platform from including all of it.
  await import(/* webpackMode: "eager", webpackExports: [] */ '@lodestay/platform');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './main.ts');
}

// Rethrow as an error event, because the early report script handles errors and not rejections.
begin().catch(reportError);
