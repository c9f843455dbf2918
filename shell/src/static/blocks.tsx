import { createElement } from 'react';
import { Well } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import type { Block, Section } from '../content/content-types.ts';
import { Actions } from './actions.tsx';
import { Cards, Steps } from './cards.tsx';
import { Figure, type FigureData } from './figures/figure.tsx';
import { HospitalSearch } from './hospital-search.tsx';
import { LiveCounts } from './live-counts.tsx';
import { LiveHomes } from './live-homes.tsx';
import type { LiveData } from './load-live-data.ts';
import { staticSheet } from './sheets.ts';
import { Text } from './text.tsx';

/** What blocks show besides their own text. `path` is the page's own. */
export type BlockData = { live: LiveData; figures: FigureData | null; path: string };

function BlockContent({ block, data }: { block: Block; data: BlockData }) {
  switch (block.type) {
    case 'text':
      return <Text html={block.html} />;
    case 'note':
      return (
        <Well>
          <Text html={block.html} />
        </Well>
      );
    case 'cards':
      return <Cards items={block.items} />;
    case 'steps':
      return <Steps items={block.items} />;
    case 'actions':
      return <Actions links={block.links} />;
    case 'figure':
      return <Figure name={block.name} data={data.figures} />;
    case 'live':
      return {
        homes: <LiveHomes {...data.live} />,
        counts: <LiveCounts {...data.live} />,
        'hospital-search': <HospitalSearch {...data.live} path={data.path} />,
      }[block.name];
  }
}

/** The blocks of a section, in order. */
export function Blocks({ blocks, data }: { blocks: readonly Block[]; data: BlockData }) {
  const s = useStyles(staticSheet);
  // The blocks of a text never change their order, so they need no keys.
  return createElement(
    'div',
    { className: s.blocks },
    ...blocks.map((block) => createElement(BlockContent, { block, data })),
  );
}

/** The sections of a text. Headings are anchors. */
export function Sections({ sections, data }: { sections: readonly Section[]; data: BlockData }) {
  const s = useStyles(staticSheet);
  return sections.map(({ heading, blocks }) =>
    heading ? (
      <section key={heading.id} className="page" aria-labelledby={heading.id}>
        <div className={s.section}>
          <h2 id={heading.id} className="display d-34">
            {heading.text}
          </h2>
          <Blocks blocks={blocks} data={data} />
        </div>
      </section>
    ) : (
      <div key="intro" className="page">
        <Blocks blocks={blocks} data={data} />
      </div>
    ),
  );
}
