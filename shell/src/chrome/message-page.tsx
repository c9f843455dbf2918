/** @jsxImportSource @emotion/react */
import type { Interpolation, Theme } from '@emotion/react';
import type { Head } from '@lodestay/platform';
import { MESSAGES } from '@lodestay/contracts';
import { toPhoneLink } from '@lodestay/stay';
import { Button, ButtonLink, Link, TextField } from '@lodestay/ui';
import { usePlatform } from '@lodestay/platform';
import type { MessageKind, Suggestion } from '../boot-data.ts';

const css = {
  box: {
    display: 'grid',
    gap: 'var(--s-5)',
    justifyItems: 'start',
    paddingBlock: 'clamp(3rem, 8vw, 6rem)',
    maxWidth: '44rem',
  },
  search: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: 'var(--s-3)',
    alignItems: 'end',
    width: '100%',
    '@media (max-width: 480px)': { gridTemplateColumns: '1fr' },
  },
  nearest: { display: 'grid', gap: 'var(--s-3)' },
  near: { display: 'grid', gap: 'var(--s-2)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
} satisfies Record<string, Interpolation<Theme>>;

const WITH_SEARCH: ReadonlySet<MessageKind> = new Set(['not-found', 'bad-address', 'removed']);

const WORDS: Record<MessageKind, { title: string; text: string }> = {
  'not-found': {
    title: 'Page not found',
    text: 'Check the address, or search for a city.',
  },
  'bad-address': {
    title: 'This link doesn’t work',
    text: 'Part of the link is missing or changed. Check that you copied all of it, or search for a city.',
  },
  removed: {
    title: 'This is no longer listed',
    text: 'Other homes nearby may be available for your dates.',
  },
  'sign-in': {
    title: 'Sign in to see this page',
    text: 'This page is private. Sign in with an account that has access.',
  },
  unavailable: {
    title: MESSAGES.global,
    text: 'We couldn’t load this page. Please try again in a moment.',
  },
};

/** Development builds do not show the global error screen (specification 8): the developer needs to know where the reason is. */
const WORDS_IN_DEVELOPMENT = {
  title: 'The remote of this page failed',
  text: 'The terminal of the shell shows the reason.',
};

const getWords = (kind: MessageKind) =>
  kind === 'unavailable' && process.env['NODE_ENV'] === 'development' ? WORDS_IN_DEVELOPMENT : WORDS[kind];

export const messageHead = (kind: MessageKind): Head => ({ title: getWords(kind).title, robots: 'noindex' });

/** Message pages of the shell. The search box is a plain form, so it works without JavaScript. */
export function MessagePage({
  kind,
  address,
  suggestions,
}: {
  kind: MessageKind;
  /** Path and query of this page. */ address: string;
  suggestions: readonly Suggestion[];
}) {
  const { phone } = usePlatform();
  const { title, text } = getWords(kind);
  return (
    <div className="page">
      <div css={css.box}>
        <h1 className="display d-46">{title}</h1>
        <p className="lead">{text}</p>
        {WITH_SEARCH.has(kind) && (
          <form action="/" method="get" role="search" css={css.search}>
            <TextField label="City or neighborhood" name="term" type="search" autoComplete="off" />
            <Button type="submit">Search</Button>
          </form>
        )}
        {suggestions.length > 0 && (
          <nav aria-labelledby="nearest" css={css.nearest}>
            <h2 id="nearest" className="h">
              Nearest matches
            </h2>
            <ul css={css.near}>
              {suggestions.map(({ name, detail, url }) => (
                <li key={url}>
                  <Link href={url} className="link">
                    {name}
                  </Link>{' '}
                  {detail && <span className="small soft">{detail}</span>}
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div css={css.actions}>
          {kind === 'sign-in' && <Button data-action="sign-in">Sign in</Button>}
          {kind === 'unavailable' && <ButtonLink href={address}>Try again</ButtonLink>}
          <ButtonLink href="/" look="secondary">
            Go to home page
          </ButtonLink>
        </div>
        {kind === 'unavailable' && (
          <p className="small quiet">
            Need help? Call{' '}
            <a className="link" href={toPhoneLink(phone)}>
              {phone}
            </a>
            , 24/7.
          </p>
        )}
      </div>
    </div>
  );
}
