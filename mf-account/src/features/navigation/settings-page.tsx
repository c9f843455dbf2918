import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Banner, Button, ErrorState, Loading, Skeleton } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { AccountLayout, type AccountSection } from './account-layout.tsx';

const sheet = styles({ status: { '& > *': { marginTop: 'var(--s-6)' } } });

/** What was just done. A new object each time, so that the same text is noticed again. */
type Done = { text: string };

/** What was done last on a page, and how its sections say so. */
export function useDone(): [Done | null, (text: string) => void] {
  const [done, setDone] = useState<Done | null>(null);
  return [done, (text) => setDone({ text })];
}

type Props<Data> = {
  section: AccountSection;
  title: string;
  /** What is loaded, such as "your profile". */
  subject: string;
  done: Done | null;
  query: { data: Data | undefined; isError: boolean; refetch(): unknown };
  children: (data: Data) => ReactNode;
};

/** A page of settings: its title, what was just done, and the sections once they are loaded. */
export function SettingsPage<Data>({ section, title, subject, done, query, children }: Props<Data>) {
  const s = useStyles(sheet);
  const { data, isError, refetch } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was done is at the top, and the form that had the focus is gone.
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);
  return (
    <AccountLayout section={section}>
      <div>
        <h1 className="display d-46" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <div role="status" className={s.status}>
          {done && <Banner tone="good">{done.text}</Banner>}
        </div>
      </div>
      {data === undefined && !isError && (
        <Loading label={`Loading ${subject}…`}>
          <Skeleton shape="block" />
        </Loading>
      )}
      {data === undefined && isError && (
        <ErrorState
          title={`We couldn’t load ${subject}`}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data !== undefined && children(data)}
    </AccountLayout>
  );
}
