import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../app/paths.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageHeading } from '../ui/section.tsx'

type PlateProps = { title: string; hidden?: boolean; children: ReactNode }

/** The frame of the newsletter's pages. */
export function NewsletterPlate({ title, hidden = true, children }: PlateProps) {
  const { t } = useLingui()
  return (
    <div className="page-width max-w-xl py-8">
      <PageHead
        title={title}
        description={t`The newsletter of Bachat: the best prices of the day, each with its history.`}
        path={paths.newsletter()}
        hidden={hidden}
      />
      <PageHeading title={title} />
      <Card className="p-5">{children}</Card>
    </div>
  )
}
