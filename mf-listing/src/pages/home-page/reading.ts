export { AmenitiesSection } from '../../features/amenities/amenities-section.tsx';
export { HomeRules } from '../../features/amenities/home-rules.tsx';
export { CancellationSection } from '../../features/cancellation/cancellation-section.tsx';
export { FreeLengths } from '../../features/free-dates/free-lengths.tsx';
export { MonthsToRead } from '../../features/free-dates/months-to-read.tsx';
export { SimilarSection } from '../../features/similar/similar-section.tsx';
export { HomeIntroduction } from '../../features/summary/home-introduction.tsx';
export { homeHead } from './home-head.ts';
