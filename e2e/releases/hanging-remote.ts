import { replaceOnce, type Edit } from './edited-release.ts';
import { addUniqueComment } from './faults.ts';

export const CALLS = ['bootstrap', 'mount', 'unmount', 'prepare'] as const;

/** A global that makes the remote misbehave in a document. Its value is one of `MISBEHAVIORS`. */
export const MISBEHAVES = 'misbehaves';

export const MISBEHAVIORS = [
  ...CALLS.map((call) => `${call} hangs` as const),
  'unmount throws',
  'blocks clicks',
  'stops clicks',
] as const;
export type Misbehavior = (typeof MISBEHAVIORS)[number];

const does = (behavior: Misbehavior) => `globalThis.${MISBEHAVES}===${JSON.stringify(behavior)}`;

/** Adds a click listener that runs before all other listeners of the document. */
const atEveryClick = (statement: string) =>
  `document.addEventListener('click',e=>{${statement};e.stopImmediatePropagation()},true)`;

const LISTENERS = `if(${does('blocks clicks')})${atEveryClick('e.preventDefault()')};if(${does('stops clicks')})${atEveryClick('')};`;

/** Wraps the exports of a container's app, so that each call can misbehave. */
const misbehaving = (text: string) =>
  CALLS.reduce((changed, call) => {
    const throws = call === 'unmount' ? `${does('unmount throws')}?()=>{throw new Error('broken unmount')}:` : '';
    return replaceOnce(changed, new RegExp(`\\b${call}:\\(\\)=>[\\w$]+`), (found) => {
      const own = found.slice(found.indexOf('=>') + 2);
      return `${call}:()=>(${does(`${call} hangs`)}?()=>new Promise(()=>{}):${throws}${own})`;
    });
  }, text);

/** A release that can misbehave. */
export const hangingRemote: Edit = {
  browser: { remoteEntry: (text) => addUniqueComment(LISTENERS + misbehaving(text)) },
};
