import { useLingui } from '@lingui/react/macro'
import { page as definePage } from '../app/page.ts'
import { paths } from '../app/paths.ts'
import { MailedLink } from './mailed-link.tsx'

export const page = definePage({ view: UnsubscribePage })

function UnsubscribePage() {
  const { t } = useLingui()
  return (
    <MailedLink
      call="POST /newsletter/unsubscribe"
      title={t`End the newsletter`}
      words={t`One press and we write to this address no more.`}
      button={t`Unsubscribe`}
      otherwise={{ to: paths.contact(), label: t`Write to us` }}
    />
  )
}
