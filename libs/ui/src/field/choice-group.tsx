import { createContext, use, useId, type ReactNode } from 'react';

/** Props that groups of native radio buttons share. With `defaultValue` the group is uncontrolled and works without JavaScript. */
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

/** State of a group. Generates a name unless the form sets one. */
export function useChoice({
  name,
  value,
  defaultValue,
  onChange,
}: Pick<ChoiceGroupProps, 'name' | 'value' | 'defaultValue' | 'onChange'>): Choice {
  const ownName = useId();
  return { name: name ?? ownName, value, defaultValue, onChange };
}

/** Attributes of one radio button in the nearest group. */
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
