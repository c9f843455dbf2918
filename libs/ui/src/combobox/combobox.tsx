import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, ListBoxSection, Popover } from 'react-aria-components/ComboBox';
import { Collection } from 'react-aria-components/Collection';
import { Header } from 'react-aria-components/Header';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { media } from '../theme/breakpoints.ts';
import { controlSheet } from '../field/field.tsx';
import { SearchIcon, XIcon } from '../icon/icons.ts';
import { useSuggestions, type SuggestionGroup } from './use-suggestions.ts';

const sheet = styles({
  field: { display: 'grid', gap: '.375rem', alignContent: 'start' },
  label: { fontWeight: 600, fontSize: 'var(--t-14)' },
  wrap: { position: 'relative', display: 'grid' },
  input: { padding: '0 2.75rem' },
  search: {
    position: 'absolute',
    insetBlock: 0,
    left: '.875rem',
    display: 'grid',
    placeItems: 'center',
    color: 'var(--ink-quiet)',
    pointerEvents: 'none',
  },
  clear: {
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    display: 'grid',
    placeItems: 'center',
    width: 'var(--hit)',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'var(--ink-soft)',
    cursor: 'pointer',
    '&:hover': { color: 'var(--ink)' },
  },
  popover: {
    minWidth: 'min(22rem, calc(100vw - 2rem))',
    width: 'var(--trigger-width)',
    // Full width on phones.
    [media.belowTablet]: { minWidth: 0 },
    background: 'var(--paper)',
    borderRadius: 'var(--r-l)',
    boxShadow: 'var(--sh-3)',
    overflow: 'hidden',
    transition: 'opacity var(--m-quick) var(--ease-out)',
    '&[data-entering], &[data-exiting]': { opacity: 0 },
  },
  list: { display: 'block', maxHeight: 'min(24rem, 60vh)', overflowY: 'auto', padding: '.5rem', outline: 'none' },
  heading: { padding: '.625rem .75rem .25rem', fontSize: 'var(--t-13)', fontWeight: 600, color: 'var(--ink-quiet)' },
  option: {
    display: 'flex',
    // A long name moves the detail to a second line instead of losing its end.
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 'var(--s-3)',
    minHeight: 'var(--hit)',
    padding: '.25rem .75rem',
    borderRadius: 'var(--r-m)',
    cursor: 'pointer',
    outline: 'none',
    '&[data-focused]': { background: 'var(--fog)' },
    '&[data-selected]': { fontWeight: 600 },
    '& > svg': { color: 'var(--ink-quiet)' },
  },
  text: { flex: '1 1 auto', maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  detail: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)', fontVariantNumeric: 'tabular-nums' },
  nothing: { padding: '.75rem', fontSize: 'var(--t-14)', color: 'var(--ink-soft)' },
});

export type ComboboxProps = {
  label: ReactNode;
  hideLabel?: boolean;
  placeholder?: string;
  /** Loads suggestions. Called 150 ms after the last key, and aborted by a newer text. Must accept an empty text. */
  load: (text: string, signal: AbortSignal) => Promise<readonly SuggestionGroup[]>;
  /** Initial text. */
  defaultText?: string;
  /** Called with the chosen suggestion, or with null when the text was cleared or changed after a choice. */
  onChoose: (id: string | null) => void;
  /** Called on every change of the text, for pages that search for the text itself. */
  onTextChange?: (text: string) => void;
  /** Form field name of the text. */
  name?: string;
  emptyText?: string;
  /** For a field outside of a form: Enter chooses the first suggestion when none is highlighted. */
  enterTakesFirst?: boolean;
  /** For a field that replaces a focused input. */
  focusOnMount?: boolean;
  className?: string;
};

/** Whether the key is Enter in an open list without a highlighted option. React Aria would only close the list then. */
const isBareEnter = ({ key, currentTarget: field }: KeyboardEvent<HTMLInputElement>) =>
  key === 'Enter' && field.getAttribute('aria-expanded') === 'true' && !field.hasAttribute('aria-activedescendant');

/** A combobox with groups. Arrow keys move, Enter chooses, Escape closes. Screen readers announce the number of suggestions. */
export function Combobox({
  label,
  hideLabel,
  placeholder,
  load,
  defaultText = '',
  onChoose,
  onTextChange,
  name,
  emptyText = 'No match. Try a nearby city.',
  enterTakesFirst,
  focusOnMount,
  className,
}: ComboboxProps) {
  const s = useStyles(sheet);
  const { control, line } = useStyles(controlSheet);
  const [text, setText] = useState(defaultText);
  const { groups, status, answered } = useSuggestions(text, load);
  const input = useRef<HTMLInputElement>(null);
  // Set while a choice changes the text, which must not count as typing.
  const chosenText = useRef<string | null>(defaultText || null);

  // In a layout effect, so that the next key goes to this field. The caret goes after the text typed so far.
  useLayoutEffect(() => {
    if (!focusOnMount) return;
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, [focusOnMount]);

  const change = (next: string) => {
    setText(next);
    onTextChange?.(next);
    if (next !== chosenText.current) {
      if (chosenText.current !== null) onChoose(null);
      chosenText.current = null;
    }
  };

  const choose = (id: string) => {
    chosenText.current = groups.flatMap((group) => group.options).find((option) => option.id === id)?.text ?? null;
    onChoose(id);
  };

  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isBareEnter(event)) return;
    // Sends the typed text immediately.
    if (!enterTakesFirst) return event.currentTarget.form?.requestSubmit();
    const first = text.trim() !== '' && answered === text ? groups[0]?.options[0] : undefined;
    if (!first) return;
    choose(first.id);
    setText(first.text);
  };

  return (
    <ComboBox
      className={cx(s.field, className)}
      inputValue={text}
      onInputChange={change}
      onChange={(key) => key !== null && choose(String(key))}
      items={groups}
      menuTrigger="focus"
      allowsCustomValue
      allowsEmptyCollection
      name={name}
    >
      <Label className={hideLabel ? 'visually-hidden' : s.label}>{label}</Label>
      <div className={s.wrap}>
        <span className={s.search}>
          <SearchIcon />
        </span>
        <Input
          ref={input}
          placeholder={placeholder}
          autoComplete="off"
          onKeyDown={enter}
          className={cx(control, line, s.input)}
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="Clear"
            className={s.clear}
            onClick={() => {
              change('');
              input.current?.focus();
            }}
          >
            <XIcon />
          </button>
        )}
      </div>
      <Popover className={s.popover} offset={6}>
        <ListBox<SuggestionGroup>
          className={s.list}
          renderEmptyState={() => (
            <p className={s.nothing}>
              {status === 'loading'
                ? 'Loading…'
                : status === 'failed'
                  ? 'We couldn’t load suggestions. You can still search for your text.'
                  : emptyText}
            </p>
          )}
        >
          {(group) => (
            <ListBoxSection id={group.id}>
              <Header className={s.heading}>{group.title}</Header>
              <Collection items={group.options}>
                {(option) => (
                  <ListBoxItem id={option.id} textValue={option.text} className={s.option}>
                    {option.icon}
                    <span className={s.text}>{option.text}</span>
                    {option.detail && <span className={s.detail}>{option.detail}</span>}
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
