import { useLingui } from '@lingui/react/macro'
import { consolePaths } from '../../../../console/web/console-paths.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { Link } from '../../../../ui/components/link.tsx'

/** Above the empty form of a feed: the screen that fills in most of it by looking at the file. */
export function NewFeedEntry() {
  const { t } = useLingui()
  return (
    <Card className="flex flex-col gap-1 p-4 md:p-5">
      <p>{t`The site can look at the file first: you see its rows, which column is what, and the deals that result.`}</p>
      <p>
        <Link to={consolePaths.list('new-feed')} className="inline-flex min-h-11 items-center font-semibold">
          {t`Look at a file or an address`}
        </Link>
      </p>
    </Card>
  )
}
