import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { usePlatform } from '@lodestay/platform';
import { IconButton, SearchIcon, Spinner, XIcon } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { dialogSheet } from './dialog-sheet.ts';
import { findPages, type ConsolePage } from './find-pages.ts';
import { SearchResults, type ResultGroup } from './search-results.tsx';
import { SearchState } from './search-state.tsx';
import { useRecordSearch } from './use-record-search.ts';

const toPageGroup = (pages: readonly ConsolePage[]): ResultGroup[] =>
  pages.length === 0
    ? []
    : [
        {
          kind: 'page',
          hasMore: false,
          results: pages.map(({ label, href }) => ({ title: label, subtitle: '', href })),
        },
      ];

/** The search of the staff console: a field and its results in a modal dialog. What was typed is gone when it closes. */
export function SearchDialog({
  label,
  pages,
  onClose,
}: {
  /** What can be searched. */ label: string;
  /** The pages that the person can go to. */ pages: readonly ConsolePage[];
  onClose: () => void;
}) {
  const s = useStyles(dialogSheet);
  const { api } = usePlatform();
  const [text, setText] = useState('');
  const search = useRecordSearch(text, api);
  const q = text.trim();
  const groups = [...toPageGroup(findPages(pages, q)), ...search.groups];
  /** The active result of a list. In the next list it is the first one again. */
  const [choice, setChoice] = useState({ list: '', index: 0 });
  const shown = `${search.answered ?? ''}\n${q}`;
  const active = choice.list === shown ? choice.index : 0;
  const setActive = (index: number) => setChoice({ list: shown, index });
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The text for which Enter was pressed before its results were there. */
  const awaited = useRef<string | null>(null);
  const listId = useId();
  const results = groups.flatMap((group) => group.results);
  const toOptionId = (index: number) => `${listId}-${index}`;
  const activeId = results.length > 0 ? toOptionId(active) : undefined;
  // Pages are known without an answer. A text that is too short for records gets none.
  const isAnswered = search.answered === q || search.status === 'empty' || search.status === 'too short';

  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // A click on the backdrop has the dialog itself as its target.
    const onClick = (event: MouseEvent) => event.target === element && element.close();
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, []);
  useEffect(() => {
    if (search.answered === null || awaited.current !== search.answered) return;
    awaited.current = null;
    list.current?.querySelector<HTMLElement>('a')?.click();
  }, [search.answered]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && results.length > 0) {
      event.preventDefault();
      setActive((active + step + results.length) % results.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isAnswered) openResult(event);
    else awaited.current = q;
  }

  /** Follows the link of the active result, with Ctrl or Cmd in a new tab, like a click on it. */
  function openResult({ ctrlKey, metaKey }: KeyboardEvent) {
    list.current
      ?.querySelector('[aria-selected=true]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
  }

  return (
    <dialog ref={dialog} aria-label="Search" className={s.dialog} onClose={onClose}>
      <div className={s.box}>
        <div className={s.field} role="search">
          <SearchIcon />
          <input
            autoFocus
            role="combobox"
            aria-label={label}
            aria-expanded={results.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            placeholder="Name, email, phone, reference, home or payment ID"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            enterKeyHint="go"
            className={s.input}
            value={text}
            onChange={(event) => {
              awaited.current = null;
              setText(event.target.value);
            }}
            onKeyDown={onKeyDown}
          />
          {search.status === 'loading' && <Spinner size="1.25rem" label="Searching" />}
          <IconButton label="Close search" onClick={() => dialog.current?.close()}>
            <XIcon />
          </IconButton>
        </div>
        <div
          id={listId}
          ref={list}
          role="listbox"
          aria-label="Results"
          className={s.list}
          hidden={results.length === 0}
        >
          <SearchResults groups={groups} active={active} toOptionId={toOptionId} onPoint={setActive} />
        </div>
        <SearchState search={search} text={q} count={results.length} />
      </div>
    </dialog>
  );
}
