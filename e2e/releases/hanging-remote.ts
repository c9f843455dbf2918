import { replaced, type Edit } from './edited-release.ts';
import { marked } from './faults.ts';

export const CALLS = ['bootstrap', 'mount', 'unmount', 'prepare'] as const;

/** What a hanging remote does in a document that has set this global to one of `MISBEHAVIORS`. In others it works. */
export const MISBEHAVES = 'misbehaves';

export const MISBEHAVIORS = [
  ...CALLS.map((call) => `${call} hangs` as const),
  'unmount throws',
  'blocks clicks',
  'stops clicks',
] as const;
export type Misbehavior = (typeof MISBEHAVIORS)[number];

const does = (behavior: Misbehavior) => `globalThis.${MISBEHAVES}===${JSON.stringify(behavior)}`;

/** At the document, before any listener there and below it. */
const atEveryClick = (statement: string) =>
  `document.addEventListener('click',e=>{${statement};e.stopImmediatePropagation()},true)`;

const LISTENERS = `if(${does('blocks clicks')})${atEveryClick('e.preventDefault()')};if(${does('stops clicks')})${atEveryClick('')};`;

/** The exports of a container's app: each call as the release has it, or one that misbehaves. */
const misbehaving = (text: string) =>
  CALLS.reduce((changed, call) => {
    const throws = call === 'unmount' ? `${does('unmount throws')}?()=>{throw new Error('broken unmount')}:` : '';
    return replaced(changed, new RegExp(`\\b${call}:\\(\\)=>[\\w$]+`), (found) => {
      const own = found.slice(found.indexOf('=>') + 2);
      return `${call}:()=>(${does(`${call} hangs`)}?()=>new Promise(()=>{}):${throws}${own})`;
    });
  }, text);

/** A release that misbehaves where it is told to. */
export const hangingRemote: Edit = { browser: { remoteEntry: (text) => marked(LISTENERS + misbehaving(text)) } };
