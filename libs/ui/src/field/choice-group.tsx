import { createContext, use, useId, type ReactNode } from 'react';

/** What a group of native radio buttons shares. Uncontrolled with `defaultValue`, so that it works in a plain form. */
export type ChoiceGroupProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
  className?: string;
};

type Choice = Pick<ChoiceGroupProps, 'value' | 'defaultValue' | 'onChange'> & { name: string };

const ChoiceContext = createContext<Choice | null>(null);

export function ChoiceProvider({ choice, children }: { choice: Choice; children: ReactNode }) {
  return <ChoiceContext value={choice}>{children}</ChoiceContext>;
}

/** The shared part of a group: a name of its own unless the form needs one. */
export function useChoice({
  name,
  value,
  defaultValue,
  onChange,
}: Pick<ChoiceGroupProps, 'name' | 'value' | 'defaultValue' | 'onChange'>): Choice {
  const ownName = useId();
  return { name: name ?? ownName, value, defaultValue, onChange };
}

/** The attributes of one radio button of the nearest group. */
export function useChoiceInput(value: string) {
  const choice = use(ChoiceContext);
  if (!choice) throw new Error('A choice must be inside its group.');
  return choiceInput(choice, value);
}

export function choiceInput(choice: Choice, value: string) {
  return {
    type: 'radio' as const,
    name: choice.name,
    value,
    checked: choice.value === undefined ? undefined : choice.value === value,
    defaultChecked:
      choice.value === undefined && choice.defaultValue !== undefined ? choice.defaultValue === value : undefined,
    onChange: () => choice.onChange?.(value),
  };
}
