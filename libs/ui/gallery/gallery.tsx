import { MemoryRouter } from 'react-router-dom';
import { Logo } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { Actions } from './actions.tsx';
import { Fields } from './fields.tsx';
import { Identity } from './identity.tsx';
import { Lists } from './lists.tsx';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import { Stays } from './stays.tsx';

const sheet = styles({
  main: { paddingBlock: '3rem 6rem' },
  title: { margin: '1.5rem 0 2.5rem' },
});

export function Gallery() {
  const s = useStyles(sheet);
  return (
    <MemoryRouter>
      <main className={`page ${s.main}`}>
        <Logo />
        <h1 className={`display d-46 ${s.title}`}>Components and their states</h1>
        <Identity />
        <Actions />
        <Fields />
        <Stays />
        <Messages />
        <Lists />
        <Overlays />
      </main>
    </MemoryRouter>
  );
}
