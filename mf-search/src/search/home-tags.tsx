import type { ReactNode } from 'react';
import type { HomeCardData } from '@lodestay/contracts';
import { Tag } from '@lodestay/ui';
import { furnitureWords } from './search-words.ts';

/** For a card's picture: that there is no furniture, and the dates that suit a search or else what is offered. Undefined where there is nothing to say. */
export function homeTags(home: HomeCardData, suits: string | null = null): ReactNode {
  const tags = [
    ...furnitureWords(home).map((words) => <Tag key={words}>{words}</Tag>),
    ...(suits
      ? [
          <Tag key="suits" tone="info">
            {suits}
          </Tag>,
        ]
      : home.specialOffer
        ? [
            <Tag key="offer" tone="good">
              {home.specialOffer}
            </Tag>,
          ]
        : []),
  ];
  return tags.length > 0 ? tags : undefined;
}
