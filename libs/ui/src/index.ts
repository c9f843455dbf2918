export { Accordion, Disclosure, type AccordionItem, type DisclosureProps } from './disclosure/disclosure.tsx';
export { Banner, type BannerProps, type BannerTone } from './banner/banner.tsx';
export { Breadcrumbs, type Breadcrumb } from './navigation/breadcrumbs.tsx';
export { Pagination, type PaginationProps } from './navigation/pagination.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export { ButtonLink, type ButtonLinkProps } from './button/button-link.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { SaveButton, type SaveButtonProps } from './button/save-button.tsx';
export type { ButtonLook, ButtonSize } from './button/button-styles.ts';
export { Chip, type ChipProps } from './chip/chip.tsx';
export { ScrollRow } from './chip/scroll-row.tsx';
export { Clock, type ClockProps } from './clock/clock.tsx';
export { useBrowserTimeZone } from './clock/use-browser-time-zone.ts';
export { HoldBanner, type HoldBannerProps } from './clock/hold-banner.tsx';
export { DateRangeField, type DateRangeFieldProps } from './date-field/date-range-field.tsx';
export { MoveInField, type MoveInFieldProps } from './date-field/move-in-field.tsx';
export { canPress, isTaken, findRangeProblem, type DayLimits } from './date-field/stay-days.ts';
export { MenuButton, type MenuButtonProps } from './menu-button/menu-button.tsx';
export type { MenuEntry } from './menu-button/menu-item.ts';
export { CheckField, type CheckFieldProps } from './field/check-field.tsx';
export { Field, FieldError, type ControlProps, type FieldProps } from './field/field.tsx';
export { RadioCard, RadioCardGroup, type RadioCardGroupProps, type RadioCardProps } from './field/radio-card.tsx';
export { Segmented, type SegmentedOption, type SegmentedProps } from './field/segmented.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './field/select-field.tsx';
export { TextareaField, type TextareaFieldProps } from './field/textarea-field.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export {
  HOME_CARD_SIZES,
  HomeCard,
  MonthPrice,
  type CardHome,
  type HomeCardProps,
  type MonthPriceProps,
} from './home-card/home-card.tsx';
export { HomeRating, type HomeRatingProps, type SourceRating } from './home-card/home-rating.tsx';
export { RankExplanation, type RankPart, type RankExplanationProps } from './home-card/rank-explanation.tsx';
export { Link, type LinkProps } from '@lodestay/ui/link';
export { BrandMark, Logo, type BrandMarkProps, type LogoProps } from './logo/logo.tsx';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './message/message.tsx';
export { NoPhotos, type NoPhotosProps } from './picture/no-photos.tsx';
export { Picture, pictureFile, picturePreload, type PictureProps, type PictureSource } from './picture/picture.tsx';
export { BumpForecast, type BumpForecastProps } from './bump-forecast/bump-forecast.tsx';
export { RequirementList } from './requirement-list/requirement-list.tsx';
export { FlexPrice, type FlexPriceProps } from './price-breakdown/flex-price.tsx';
export { PromoNote } from './price-breakdown/promo-note.tsx';
export { PriceBreakdown, type PriceBreakdownProps, type PriceLine } from './price-breakdown/price-breakdown.tsx';
export { Loading, Skeleton, SkeletonCard, type SkeletonShape } from './skeleton/skeleton.tsx';
export { FileList, type FileListProps } from './file-picker/file-list.tsx';
export { FilePicker, type FilePickerProps, type PickedFile } from './file-picker/file-picker.tsx';
export { usePickedFiles } from './file-picker/use-picked-files.ts';
export { PhotoPicker, type PhotoPickerProps } from './photo-picker/photo-picker.tsx';
export { ShowMore, useMore, type ShowMoreProps } from './show-more/show-more.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export { StayLegs, type ShownLeg } from './stay-legs/stay-legs.tsx';
export { StayLine, type StayLineKind, type StayLineProps } from './stay-line/stay-line.tsx';
export { pageSectionSheet } from './surface/page-section.ts';
export { Panel, Well, type PanelProps } from './surface/panel.tsx';
export { Table, type TableColumn, type TableProps } from './table/table.tsx';
export { Tag, type TagProps, type TagTone } from './tag/tag.tsx';
export { Timeline, type TimelineStep } from './timeline/timeline.tsx';
export { Toast, ToastRegion, type ToastProps, type ToastVariant } from './toast/toast.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
export {
  brand,
  findPhoneSource,
  getPhoneLine,
  isPhoneSource,
  phoneLines,
  type PhoneSource,
  type PhoneVisit,
} from './brand.ts';
export * from './icon/icons.ts';
export { deferLayout } from './defer-layout.ts';
export { hiddenWithoutScript } from './without-script.ts';
export { iconMask, paintedIcon, type PaintedIcon } from './icon/painted-icon.ts';
