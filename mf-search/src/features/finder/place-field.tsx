import { useCallback, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { usePlatform } from '@lodestay/platform';
import { FieldError, SearchIcon, TextField } from '@lodestay/ui';
import type { ComboboxProps } from '@lodestay/ui/combobox';
import { placeGroups, placeQuery } from './places.ts';

const loadCombobox = () => import(/* webpackChunkName: "combobox" */ '@lodestay/ui/combobox');

export type PlaceFieldProps = {
  label: string;
  /** Name of the text in a plain form. */
  name: string;
  defaultText: string;
  /** Address of the chosen place; null when the text is the visitor's own. */
  onChoose: (url: string | null) => void;
  onTextChange: (text: string) => void;
  error?: string | null;
};

/** A plain input that becomes a type-ahead when it is first touched; what was typed meanwhile stays. */
export function PlaceField({ label, name, defaultText, onChoose, onTextChange, error }: PlaceFieldProps) {
  const { api } = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<{
    Combobox: ComponentType<ComboboxProps>;
    text: string;
    focused: boolean;
  } | null>(null);
  const load = useCallback(
    async (text: string, signal: AbortSignal) =>
      placeGroups((await api.call('suggestPlaces', placeQuery(text), { signal })).places),
    [api],
  );
  // Without the type-ahead the input still sends its text, so a failed load needs no words.
  const enhance = () =>
    void loadCombobox().then(
      ({ Combobox }) => {
        const native = input.current;
        // Read and replaced in one go: a key pressed between the two would be lost with the old input.
        if (native)
          flushSync(() => setLoaded({ Combobox, text: native.value, focused: document.activeElement === native }));
      },
      () => {},
    );

  if (loaded) {
    const { Combobox, text, focused } = loaded;
    return (
      <div>
        <Combobox
          label={label}
          name={name}
          placeholder="City or neighborhood"
          load={load}
          defaultText={text}
          focusOnMount={focused}
          onChoose={onChoose}
          onTextChange={onTextChange}
        />
        {error && <FieldError message={error} />}
      </div>
    );
  }
  return (
    <TextField
      ref={input}
      label={label}
      name={name}
      defaultValue={defaultText}
      placeholder="City or neighborhood"
      autoComplete="off"
      required
      start={<SearchIcon />}
      error={error}
      onFocus={enhance}
      onChange={(event) => onTextChange(event.target.value)}
    />
  );
}
