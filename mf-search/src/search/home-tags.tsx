import type { ReactNode } from 'react';
import type { HomeCardData } from '@lodestay/contracts';
import { Tag } from '@lodestay/ui';
import { furnitureWords } from './search-words.ts';

/** Tags on a card's picture: "Unfurnished", then the nearest matching dates or the special offer. Undefined without tags. */
export function homeTags(home: HomeCardData, matchingDates: string | null = null): ReactNode {
  const tags = [
    ...furnitureWords(home).map((words) => <Tag key={words}>{words}</Tag>),
    ...(matchingDates
      ? [
          <Tag key="dates" tone="info">
            {matchingDates}
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
