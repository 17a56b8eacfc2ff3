import { useLingui } from '@lingui/react/macro'
import { page as definePage } from '../app/page.ts'
import { paths } from '../app/paths.ts'
import { MailedLink } from './mailed-link.tsx'

export const page = definePage({ view: ConfirmPage })

function ConfirmPage() {
  const { t } = useLingui()
  return (
    <MailedLink
      call="POST /newsletter/confirm"
      title={t`Confirm your subscription`}
      words={t`One press and the newsletter begins: the best prices of the day, each with its history.`}
      button={t`Yes, send me the newsletter`}
      otherwise={{ to: paths.newsletter(), label: t`Subscribe anew` }}
    />
  )
}
