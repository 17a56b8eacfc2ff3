import { Trans, useLingui } from '@lingui/react/macro'
import { useFormRejection } from '../../../site/forms/web/use-form-rejection.ts'
import { type NewsletterResult, paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { NewsletterLayout } from './newsletter-layout.tsx'

export const page = definePage({ view: NewsletterPage })

const results: NewsletterResult[] = ['asked', 'confirmed', 'unsubscribed']

function NewsletterPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const rejection = useFormRejection('POST /newsletter')
  const result = rejection ? undefined : results.find((one) => one === search.get('result'))
  if (result === 'asked')
    return (
      <NewsletterLayout title={t`Please check your email`}>
        <p>
          <Trans>
            We have sent an email to this address, unless it is already subscribed or was emailed today. Press the
            button in the email to start the newsletter. If it does not arrive within a few minutes, please check your
            spam folder.
          </Trans>
        </p>
        <ToDeals />
      </NewsletterLayout>
    )
  if (result === 'confirmed')
    return (
      <NewsletterLayout title={t`You are subscribed`}>
        <p>
          <Trans>
            Thank you! The daily newsletter comes in the morning at eight, the weekly one on Saturdays. The link in our
            email leads to the choice between them, and of categories. You can unsubscribe with one click in every
            newsletter.
          </Trans>
        </p>
        <ToDeals />
      </NewsletterLayout>
    )
  return (
    <NewsletterLayout title={result ? t`You are unsubscribed` : t`Newsletter`} hidden={result !== undefined}>
      <p className="mb-4">
        {result ? (
          <Trans>
            We will not send the newsletter to this address any more. If you change your mind, subscribe again:
          </Trans>
        ) : (
          t`Up to five of the best prices of the day by email, every morning at eight. You can change to one email a week, on Saturdays. On days without good prices we send nothing. You can unsubscribe at any time.`
        )}
      </p>
      {rejection && !rejection.problem.fields && (
        <div role="alert" className="mb-4">
          <Notice kind="error">{rejection.problem.message}</Notice>
        </div>
      )}
      <NewsletterForm
        label={t`Newsletter by email`}
        email={rejection?.values.email}
        error={rejection?.problem.fields?.email}
      />
    </NewsletterLayout>
  )
}

/** Links from a page with nothing else to do. */
const ToDeals = () => (
  <ButtonLink to={paths.deals()} className="mt-4">
    <Trans>See the daily deals</Trans>
  </ButtonLink>
)
