import { useLingui } from '@lingui/react/macro'
import { consolePaths } from '../../../../console/web/console-paths.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { Card } from '../../../../ui/components/card.tsx'

/** Above the empty form of a feed: the screen that fills in most of it by looking at the file. */
export function NewFeedEntry() {
  const { t } = useLingui()
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-5">
      <p>{t`The site can look at the file first: you see its rows, which column is what, and the deals that result.`}</p>
      <ButtonLink to={consolePaths.list('new-feed')} variant="secondary" className="w-fit">
        {t`Look at a file or an address`}
      </ButtonLink>
    </Card>
  )
}
