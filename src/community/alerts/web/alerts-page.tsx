import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { PageHeading } from '../../../ui/components/section.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { AlertList } from './alert-list.tsx'
import { ForMembers } from './for-members.tsx'

export const page = definePage({ view: AlertsPage })

function AlertsPage() {
  const { t } = useLingui()
  return (
    <div className="page-width max-w-3xl py-4 md:py-6">
      <PageHead
        title={t`My alerts`}
        description={t`The deals and prices about which you get messages.`}
        path={paths.alerts()}
        noIndex
      />
      <PageHeading title={t`My alerts`} />
      <ForMembers placeholder={<SkeletonRows count={3} />}>
        {({ id }) => <AlertList key={id} memberId={id} />}
      </ForMembers>
    </div>
  )
}
