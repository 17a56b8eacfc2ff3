import { msg } from '@lingui/core/macro'
import { type ComponentType, createElement } from 'react'
import { WaitingBadge } from '../../community/moderation/web/console/waiting-badge.tsx'
import { LoadFailed } from '../../console/web/shell/load-failed.tsx'
import type { ToolPage } from '../../console/web/tool-pages.ts'
import { ClockIcon, PlusIcon, ShieldIcon } from '../../ui/components/icon.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { lazyComponent } from '../../ui/hydration/lazy-component.tsx'

const lazyPage = (load: () => Promise<ComponentType>): ComponentType =>
  lazyComponent(load, createElement(Loading), LoadFailed)

export const consoleTools: readonly ToolPage[] = [
  {
    name: 'review',
    label: msg`Review queue`,
    icon: ShieldIcon,
    policy: 'review',
    Page: lazyPage(async () => (await import('../../community/moderation/web/console/review-page.tsx')).ReviewPage),
    Badge: WaitingBadge,
  },
  {
    name: 'new-feed',
    label: msg`New feed`,
    icon: PlusIcon,
    policy: 'content',
    Page: lazyPage(async () => (await import('../../operation/feeds/web/console/mapping-page.tsx')).MappingPage),
  },
  {
    name: 'jobs',
    label: msg`Jobs`,
    icon: ClockIcon,
    policy: 'jobs',
    Page: lazyPage(async () => (await import('../../console/web/jobs-page.tsx')).JobsPage),
  },
]
