import type { ReactNode } from 'react';
import type { HomeCardData } from '@lodestay/contracts';
import { Tag } from '@lodestay/ui';
import { getFurnitureLabels } from './search-text.ts';

/** Tags on a card's picture: "Unfurnished", then the nearest matching dates or the special offer. Undefined without tags. */
export function renderHomeTags(home: HomeCardData, matchingDates: string | null = null): ReactNode {
  const tags = [
    ...getFurnitureLabels(home).map((words) => <Tag key={words}>{words}</Tag>),
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
