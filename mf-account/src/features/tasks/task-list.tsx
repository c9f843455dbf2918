import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink, Panel, Tag } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatTaskDate, getTaskText, URGENCY_TAGS, type AccountTask } from './task-text.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-4)' },
  items: {
    listStyle: 'none',
    padding: 0,
    '& > li + li': { borderTop: '1px solid var(--line)' },
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 'var(--s-3) var(--s-6)',
      padding: 'var(--s-4) 0',
      [media.belowTablet]: { display: 'grid', justifyItems: 'start' },
    },
    '& > li:first-child': { paddingTop: 0 },
    '& > li:last-child': { paddingBottom: 0 },
  },
  text: { display: 'grid', gap: 'var(--s-1)', minWidth: 0, justifyItems: 'start', overflowWrap: 'anywhere' },
  action: { flexShrink: 0 },
});

/** Tasks that are shown at first. The most urgent are among them. */
const SHOWN = 5;

function Task({ task, isFirst }: { task: AccountTask; isFirst: boolean }) {
  const s = useStyles(sheet);
  const { title, action, href } = getTaskText(task);
  const date = formatTaskDate(task);
  const tag = URGENCY_TAGS[task.urgency];
  return (
    <li>
      <div className={s.text}>
        {tag && <Tag tone={tag.tone}>{tag.label}</Tag>}
        <b className="strong">{title}</b>
        {date && <span className="small soft num">{date}</span>}
      </div>
      <ButtonLink
        href={href}
        size="small"
        look={isFirst && task.urgency !== 'news' ? 'primary' : 'secondary'}
        className={s.action}
        aria-label={`${action}: ${title}`}
      >
        {action}
      </ButtonLink>
    </li>
  );
}

/** What to do next, the most urgent first. Each task leads to the page where it is done. */
export function TaskList({ tasks }: { tasks: readonly AccountTask[] }) {
  const s = useStyles(sheet);
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus is gone. What comes next is the first task that was hidden.
  useEffect(() => {
    if (showsAll) list.current?.children[SHOWN]?.querySelector('a')?.focus();
  }, [showsAll]);
  if (tasks.length === 0)
    return <p className="soft">Nothing to do right now. Payments, documents and answers that need you appear here.</p>;
  const shown = showsAll ? tasks : tasks.slice(0, SHOWN);
  return (
    <Panel className={s.list}>
      <ul ref={list} className={s.items}>
        {shown.map((task, at) => (
          <Task key={task.id} task={task} isFirst={at === 0} />
        ))}
      </ul>
      {shown.length < tasks.length && (
        <div>
          <Button look="secondary" size="small" onClick={() => setShowsAll(true)}>
            Show all {tasks.length}
          </Button>
        </div>
      )}
    </Panel>
  );
}
