import './trusted-types.ts';
import { yieldToMain } from '../page/yield-to-main.ts';

/** Sets up React, what remotes stand on, and the shell: one after the other, not in one piece. */
async function begin() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  // Nothing of it is used here: a bundle that shares it with nobody keeps what others use, and not the whole.
  await import(/* webpackMode: "eager", webpackExports: [] */ '@lodestay/platform');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './main.ts');
}

// As an error of the page, which its first script reports; nobody reports rejections.
begin().catch(reportError);
