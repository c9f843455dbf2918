/** What a guest rates besides the stay as a whole. */
export const HOME_ASPECTS = ['cleanliness', 'accuracy', 'location', 'value'] as const;
export type HomeAspect = (typeof HOME_ASPECTS)[number];

export const HOME_ASPECT_LABELS: Readonly<Record<HomeAspect, string>> = {
  cleanliness: 'Cleanliness',
  accuracy: 'As described',
  location: 'Location',
  value: 'Value',
};

/** The longest text of a review, in characters. */
export const MAX_REVIEW_TEXT = 2000;
/** Days after check-out in which both sides can write. Then what was written is revealed. */
export const REVIEW_DAYS = 14;
/** Reviews on the page of a home. */
export const REVIEWS_PER_PAGE = 6;

/** Why staff do not publish a review. A low rating is no reason. */
export const REVIEW_REFUSALS = ['personal_data', 'offensive', 'not_about_the_stay', 'unlawful'] as const;
export type ReviewRefusal = (typeof REVIEW_REFUSALS)[number];

export const REVIEW_REFUSAL_LABELS: Readonly<Record<ReviewRefusal, string>> = {
  personal_data: 'It contains personal data',
  offensive: 'It is offensive or discriminates',
  not_about_the_stay: 'It is not about the stay',
  unlawful: 'It breaks the law',
};
