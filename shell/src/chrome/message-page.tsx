import type { Head } from '@lodestay/platform';
import type { MessageKind } from '../boot.ts';

const TITLE: Record<MessageKind, string> = {
  'not-found': 'This page is not here',
  removed: 'This home is no longer offered',
  'sign-in': 'Sign in to see this page',
  unavailable: 'Whoops, something went wrong!',
};

export const messageHead = (kind: MessageKind): Head => ({ title: TITLE[kind], robots: 'noindex' });

export const MessagePage = ({ kind }: { kind: MessageKind; suggestions: readonly { name: string; url: string }[] }) => (
  <div className="page"><h1 className="display d-46">{TITLE[kind]}</h1></div>
);
