import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ComponentType, createElement } from 'react'
import { ClockIcon, type IconProps, ShieldIcon } from '../../ui/components/icon.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { lazyComponent } from '../../ui/hydration/lazy-component.tsx'
import type { ConsolePolicy } from '../console-policies.ts'
import { WaitingBadge } from './review/waiting-badge.tsx'
import { LoadFailed } from './shell/load-failed.tsx'

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

const lazyPage = (load: () => Promise<ComponentType>): ComponentType =>
  lazyComponent(load, createElement(Loading), LoadFailed)

/** In the order of the menu, before the kinds of records. */
export const toolPages: readonly ToolPage[] = [
  {
    name: 'review',
    label: msg`Review queue`,
    icon: ShieldIcon,
    policy: 'review',
    Page: lazyPage(async () => (await import('./review/review-page.tsx')).ReviewPage),
    Badge: WaitingBadge,
  },
  {
    name: 'jobs',
    label: msg`Jobs`,
    icon: ClockIcon,
    policy: 'jobs',
    Page: lazyPage(async () => (await import('./jobs/jobs-page.tsx')).JobsPage),
  },
]
