import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { ClockIcon, type IconProps, ShieldIcon } from '../../ui/components/icon.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import type { ConsolePolicy } from '../console-policies.ts'
import { WaitingBadge } from './review/waiting-badge.tsx'
import { lazyPart } from './shell/lazy-part.tsx'

/** A screen that is not a list of records: the review queue, figures. Its address is `/admin/<name>`. */
export type ToolPage = {
  name: string
  label: MessageDescriptor
  icon: ComponentType<IconProps>
  /** Who sees it; the server checks each of its calls. */
  policy: ConsolePolicy
  Page: ComponentType
  /** Beside its name in the menu: how much waits there. */
  Badge?: ComponentType
}

/** In the order of the menu, before the kinds of records. */
export const toolPages: readonly ToolPage[] = [
  {
    name: 'review',
    label: msg`Review queue`,
    icon: ShieldIcon,
    policy: 'review',
    Page: lazyPart(async () => (await import('./review/review-page.tsx')).ReviewPage, { Loading }),
    Badge: WaitingBadge,
  },
  {
    name: 'jobs',
    label: msg`Jobs`,
    icon: ClockIcon,
    policy: 'jobs',
    Page: lazyPart(async () => (await import('./jobs/jobs-page.tsx')).JobsPage, { Loading }),
  },
]
