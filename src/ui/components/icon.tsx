import { classNames } from '../class-names.ts'

/** Icons are decorative: the text beside an icon, or its button's label, has the meaning. */
export type IconProps = { className?: string | undefined }

/**
 * One icon: strokes in a 24 by 24 box. Each is a component of its own, so that a page loads only those it shows.
 * @__NO_SIDE_EFFECTS__
 */
export function icon(strokes: string, filled = false) {
  return ({ className }: IconProps) => (
    <svg viewBox="0 0 24 24" className={classNames('icon', filled && 'fill-current', className)} aria-hidden="true">
      <path d={strokes} />
    </svg>
  )
}

const HEART = 'M12 20.3 4.6 13a4.9 4.9 0 0 1 7-6.9l.4.5.4-.5a4.9 4.9 0 0 1 7 6.9z'
const STAR = 'm12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z'

export const MenuIcon = icon('M4 6.5h16M4 12h16M4 17.5h16')
export const SearchIcon = icon('M10.8 17.5a6.7 6.7 0 1 0 0-13.4 6.7 6.7 0 0 0 0 13.4zM15.8 15.8l4.7 4.7')
export const MoreIcon = icon(
  'M5 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM12 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM19 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  true,
)
export const CloseIcon = icon('M6 6l12 12M18 6 6 18')
export const ChevronLeftIcon = icon('m14.5 5.5-6.5 6.5 6.5 6.5')
export const ChevronRightIcon = icon('m9.5 5.5 6.5 6.5-6.5 6.5')
export const ChevronDownIcon = icon('m5.5 9 6.5 6.5L18.5 9')
export const ChevronUpIcon = icon('m5.5 15 6.5-6.5 6.5 6.5')
export const ArrowRightIcon = icon('M4.5 12h15M13.5 6l6 6-6 6')
export const GridIcon = icon('M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z')
export const ListIcon = icon('M4 5h4v4H4zM4 15h4v4H4zM12 7h8M12 17h8')
export const FilterIcon = icon('M4 5h16l-6.2 7.4v5.3L10.2 20v-7.6z')
export const SlidersIcon = icon('M4 8h8M18 8h2M15 5.5v5M4 16h2M12 16h8M9 13.5v5')
export const SortIcon = icon('M7.5 4.5v15m-3.5-3.5 3.5 3.5 3.5-3.5M16.5 19.5v-15M13 8l3.5-3.5L20 8')
export const HeartIcon = icon(HEART)
export const HeartFilledIcon = icon(HEART, true)
export const ThumbUpIcon = icon(
  'M7.5 11v9H4v-9zM7.5 11l3.7-7.5c1.6 0 2.6 1.2 2.4 2.7L13 10h5.3a2 2 0 0 1 2 2.3l-1 6a2 2 0 0 1-2 1.7H7.5',
)
export const ThumbDownIcon = icon(
  'M16.5 13V4H20v9zM16.5 13l-3.7 7.5c-1.6 0-2.6-1.2-2.4-2.7L11 14H5.7a2 2 0 0 1-2-2.3l1-6a2 2 0 0 1 2-1.7h9.8',
)
export const CommentIcon = icon(
  'M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-7l-4.5 4v-4H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5z',
)
export const ShareIcon = icon('M12 15V3.5M7.5 7.5 12 3.5l4.5 4M8 11H5.5v9.5h13V11H16')
export const CopyIcon = icon('M9 9h11v11H9zM5.5 15H4V4h11v1.5')
export const CheckIcon = icon('m4.5 12.5 5 5 10-11')
export const ClockIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2')
export const CalendarIcon = icon('M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4')
export const TagIcon = icon('M3.5 12.2V4.5a1 1 0 0 1 1-1h7.7l8.3 8.3-8.7 8.7zM7.8 7.8h.01')
export const StoreIcon = icon(
  'M4.5 10v10h15V10M3.5 8.5 5.5 4h13l2 4.5a2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.7 0 2.8 2.8 0 0 1-5.7 0zM10 20v-5.5h4V20',
)
export const FireIcon = icon(
  'M12 21c-3.9 0-6.5-2.6-6.5-6.2 0-2.4 1.3-4 2.6-5.6.4 1.3 1 2 1.8 2.3C9.7 8 10.7 5 13.5 3c-.2 3 1 4.4 2.6 6.2 1.3 1.5 2.4 3.1 2.4 5.6C18.5 18.4 15.9 21 12 21z',
)
export const GiftIcon = icon(
  'M4 8.5h16v4H4zM5.5 12.5V20.5h13v-8M12 8.5v12M12 8.5C10 8.5 7.5 8 7.5 5.8 7.5 3 11.5 3.5 12 8.5zM12 8.5c2 0 4.5-.5 4.5-2.7C16.5 3 12.5 3.5 12 8.5z',
)
export const BoltIcon = icon('M13.5 3 5 13.5h5.5L9.5 21 19 10h-6z')
export const TicketIcon = icon(
  'M3.5 6.5h17v3.7a1.9 1.9 0 0 0 0 3.6v3.7h-17v-3.7a1.9 1.9 0 0 0 0-3.6zM14.5 7v1.5M14.5 11.3v1.5M14.5 15.5V17',
)
export const InfoIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.7h.01')
export const WarningIcon = icon('M12 4 2.8 20h18.4zM12 10v4.5M12 17.3h.01')
export const QuestionIcon = icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6h.01',
)
export const UserIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.7 3.6-5.5 7.5-5.5s6.9 1.8 7.5 5.5')
export const LogoutIcon = icon('M10 4H4.5v16H10M9.5 12h11M16.5 8l4 4-4 4')
export const ExternalIcon = icon('M13.5 4H20v6.5M20 4l-9 9M17.5 14v6H4V6.5h6')
export const DownloadIcon = icon('M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14')
export const HomeIcon = icon('M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20')
export const NewspaperIcon = icon(
  'M4 5h13v13.5a1.5 1.5 0 0 1-1.5 1.5H5.5A1.5 1.5 0 0 1 4 18.5zM17 9h3v9.5a1.5 1.5 0 0 1-3 0M7 8.5h7M7 12h7M7 15.5h4',
)
export const PlayIcon = icon('M7.5 4.8v14.4L19 12z', true)
export const PauseIcon = icon('M8 5v14M16 5v14')
export const StarIcon = icon(STAR, true)
export const EditIcon = icon('M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4')
export const MailIcon = icon('M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7')
export const RefreshIcon = icon('M19.5 5v5h-5M19.3 10A8 8 0 1 0 20 12')
export const ForumIcon = icon('M3.5 4.5h12v9h-7l-3 3v-3h-2zM18.5 8.5h2v9h-2v3l-3-3h-6V16')
export const InboxIcon = icon('M4 13 6.5 5h11L20 13v6.5H4zM4 13h5l1.2 2.5h3.6L15 13h5')
export const AppIcon = icon('M7 3h10v18H7zM10.5 18h3')
export const ShieldIcon = icon('M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.2 10')
export const DocumentIcon = icon('M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5v5h5M9 12.5h6M9 16h6')
export const TrendDownIcon = icon('M3.5 6.5 10 13l3.5-3.5 7 7M20.5 11v5.5H15')
export const BellIcon = icon('M6 16.5V10.5a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 20.5h4')
export const PlusIcon = icon('M12 5v14M5 12h14')
export const SunIcon = icon(
  'M12 16.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4zM12 2.8v1.7M12 19.5v1.7M4.6 4.6l1.2 1.2M18.2 18.2l1.2 1.2M2.8 12h1.7M19.5 12h1.7M4.6 19.4l1.2-1.2M18.2 5.8l1.2-1.2',
)
export const MoonIcon = icon('M20 13.6A8.2 8.2 0 0 1 10.4 4 8.2 8.2 0 1 0 20 13.6z')
export const DeviceIcon = icon('M3.5 5h17v11h-17zM9 20h6M12 16v4')
export const LanguageIcon = icon(
  'M3.5 6h9M8 4v2M10.8 6c-.8 3.6-3.2 6.2-6.6 7.6M5.6 8.6c1 2.2 2.8 3.9 5.2 4.8M12.4 20l4-9.5 4 9.5M13.8 17h5.2',
)
