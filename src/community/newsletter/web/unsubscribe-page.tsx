import { useLingui } from '@lingui/react/macro'
import { MailedLinkForm } from '../../../accounts/members/web/mailed-link-form.tsx'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { NewsletterLayout } from './newsletter-layout.tsx'

export const page = definePage({ view: UnsubscribePage })

function UnsubscribePage() {
  const { t } = useLingui()
  return (
    <NewsletterLayout title={t`Unsubscribe from the newsletter`}>
      <MailedLinkForm
        call="POST /newsletter/unsubscribe"
        words={t`Press the button to stop receiving the newsletter at this address.`}
        button={t`Unsubscribe`}
        otherwise={{ to: paths.contact(), label: t`Contact us` }}
      />
    </NewsletterLayout>
  )
}
