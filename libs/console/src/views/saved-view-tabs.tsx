import { useRef, useState, type FormEvent } from 'react';
import { getScope } from '@lodestay/contracts/permissions';
import { useEndpoint, usePlatform, useSession } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { Banner, Button, TextField } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { Link } from '@lodestay/ui/link';
import { cx, useStyles } from '@lodestay/ui/styles';
import { getFieldError, useWrite } from '../use-write.ts';
import { viewSheet } from './view-styles.ts';

type Props = {
  /** The path of the page. */
  path: string;
  /** The filters of the page as in its URL, without '?' and without a cursor. */
  query: string;
  /** Whether the filters are those of a view that the page has anyway. */
  isBuiltIn: boolean;
};

/** The views that the person saved for this page, and a button to save the current filters or to delete the current view. */
export function SavedViewTabs({ path, query, isBuiltIn }: Props) {
  const s = useStyles(viewSheet);
  const { toasts } = usePlatform();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { data } = useEndpoint('listSavedViews', {});
  const deleting = useWrite('deleteSavedView');
  const [isOpen, setIsOpen] = useState(false);
  const views = (data?.views ?? []).filter((view) => view.path === path);
  const current = views.find((view) => view.query === query);
  const maySave = user !== null && getScope(user.role, 'saved_view.update') !== null;
  const reload = () => queryClient.invalidateQueries({ queryKey: ['listSavedViews'] });

  async function deleteCurrent() {
    if (!current) return;
    const answer = await deleting.write({ params: { id: current.id } });
    await reload();
    toasts.show(
      answer ? `View “${current.name}” deleted.` : `We couldn’t delete the view “${current.name}”. Try again.`,
      { variant: answer ? 'success' : 'warning', key: 'view' },
    );
  }
  return (
    <>
      {views.map((view) => (
        <Link
          key={view.id}
          href={`${path}?${view.query}`}
          aria-current={view === current ? 'page' : undefined}
          className={s.view}
        >
          {view.name}
        </Link>
      ))}
      {maySave && current && (
        <Button look="bare" size="small" loading={deleting.busy} onClick={() => void deleteCurrent()}>
          Delete view <span className="visually-hidden">{current.name}</span>
        </Button>
      )}
      {maySave && !current && !isBuiltIn && query !== '' && (
        <Button look="bare" size="small" className={cx(s.save)} onClick={() => setIsOpen(true)}>
          Save this view
        </Button>
      )}
      {isOpen && (
        <SaveDialog
          path={path}
          query={query}
          names={views.map(({ name }) => name)}
          onClose={() => setIsOpen(false)}
          onSaved={(name) => {
            setIsOpen(false);
            void reload();
            toasts.show(`View “${name}” saved.`, { variant: 'success', key: 'view' });
          }}
        />
      )}
    </>
  );
}

function SaveDialog({
  path,
  query,
  names,
  onClose,
  onSaved,
}: Pick<Props, 'path' | 'query'> & {
  /** The names that the person uses already. */
  names: readonly string[];
  onClose: () => void;
  onSaved: (name: string) => void;
}) {
  const s = useStyles(viewSheet);
  const { busy, error, write } = useWrite('saveView');
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const missing = name.trim() === '' ? 'Enter a name' : undefined;
  const fieldError = (isChecked ? missing : undefined) ?? getFieldError(error, 'name');

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing) return field.current?.focus();
    const saved = await write({ body: { path, name: name.trim(), query } });
    if (saved) onSaved(saved.name);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save this view"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="save-view" loading={busy}>
            Save view
          </Button>
        </>
      }
    >
      <form id="save-view" noValidate method="dialog" className={s.form} onSubmit={(event) => void save(event)}>
        <TextField
          ref={field}
          label="Name"
          value={name}
          maxLength={40}
          autoComplete="off"
          error={fieldError}
          hint={
            names.includes(name.trim())
              ? 'You have a view with this name. Saving replaces its filters.'
              : 'Only you see it. It keeps the filters and the order of this page.'
          }
          onChange={({ target }) => setName(target.value)}
        />
        {error && !fieldError && (
          <Banner tone="bad" role="alert">
            {error.message} The name is kept.
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
