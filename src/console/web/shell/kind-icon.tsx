import type { ComponentType } from 'react'
import {
  BellIcon,
  ClockIcon,
  CommentIcon,
  DocumentIcon,
  DownloadIcon,
  ExternalIcon,
  FireIcon,
  GridIcon,
  type IconProps,
  InboxIcon,
  ListIcon,
  MailIcon,
  NewspaperIcon,
  PlayIcon,
  SlidersIcon,
  StoreIcon,
  TagIcon,
  TicketIcon,
  UserIcon,
} from '../../../ui/components/icon.tsx'

const icons: Record<string, ComponentType<IconProps>> = {
  deals: TagIcon,
  coupons: TicketIcon,
  stores: StoreIcon,
  categories: GridIcon,
  'featured-categories': FireIcon,
  banners: PlayIcon,
  feeds: DownloadIcon,
  articles: NewspaperIcon,
  pages: DocumentIcon,
  comments: CommentIcon,
  messages: InboxIcon,
  'newsletter-issues': NewspaperIcon,
  subscribers: BellIcon,
  members: UserIcon,
  invitations: UserIcon,
  redirects: ExternalIcon,
  settings: SlidersIcon,
  mails: MailIcon,
  jobs: ClockIcon,
}

export function KindIcon({ kind }: { kind: string }) {
  const Icon = icons[kind] ?? ListIcon
  return <Icon />
}
