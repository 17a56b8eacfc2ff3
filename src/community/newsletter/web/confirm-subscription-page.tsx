import { useLingui } from '@lingui/react/macro'
import { MailedLinkForm } from '../../../accounts/members/web/mailed-link-form.tsx'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { NewsletterLayout } from './newsletter-layout.tsx'

export const page = definePage({ view: ConfirmPage })

function ConfirmPage() {
  const { t } = useLingui()
  return (
    <NewsletterLayout title={t`Confirm your subscription`}>
      <MailedLinkForm
        call="POST /newsletter/confirm"
        words={t`Confirm that you want to receive the newsletter of Bachat by email.`}
        button={t`Yes, send me the newsletter`}
        otherwise={{ to: paths.newsletter(), label: t`Subscribe again` }}
      />
    </NewsletterLayout>
  )
}
