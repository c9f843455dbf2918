import { useEffect, useState, type ReactNode } from 'react';

export type Suggestion = {
  id: string;
  text: string;
  /** Text at the end of the line, such as '214 homes'. */
  detail?: string;
  icon?: ReactNode;
};

export type SuggestionGroup = { id: string; title: string; options: readonly Suggestion[] };

type Load = (text: string, signal: AbortSignal) => Promise<readonly SuggestionGroup[]>;
type Suggestions = {
  groups: readonly SuggestionGroup[];
  status: 'loading' | 'ready' | 'failed';
  /** The text that the groups belong to; null before the first answer. */ answered: string | null;
};

const PAUSE_MS = 150;

/** Suggestions for a text. Previous ones stay until new ones arrive, and outdated answers are dropped. */
export function useSuggestions(text: string, load: Load): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>({ groups: [], status: 'loading', answered: null });
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      setSuggestions((previous) => ({ ...previous, status: 'loading' }));
      load(text, controller.signal).then(
        (groups) =>
          !controller.signal.aborted &&
          setSuggestions({
            groups: groups.filter((group) => group.options.length > 0),
            status: 'ready',
            answered: text,
          }),
        () => !controller.signal.aborted && setSuggestions({ groups: [], status: 'failed', answered: null }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, load]);
  return suggestions;
}
