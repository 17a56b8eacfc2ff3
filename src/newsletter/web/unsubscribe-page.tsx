import { useLingui } from '@lingui/react/macro'
import { MailedLink } from '../../accounts/web/mailed-link.tsx'
import { paths } from '../../routing/paths.ts'
import { page as definePage } from '../../routing/web/define-page.ts'
import { NewsletterPlate } from './newsletter-layout.tsx'

export const page = definePage({ view: UnsubscribePage })

function UnsubscribePage() {
  const { t } = useLingui()
  return (
    <NewsletterPlate title={t`End the newsletter`}>
      <MailedLink
        call="POST /newsletter/unsubscribe"
        words={t`One press and we write to this address no more.`}
        button={t`Unsubscribe`}
        otherwise={{ to: paths.contact(), label: t`Write to us` }}
      />
    </NewsletterPlate>
  )
}
