import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useFormOutcome } from '../../forms/web/form-outcome.tsx'
import type { NewsletterResult } from '../../routing/paths.ts'
import { page as definePage } from '../../routing/web/define-page.ts'
import { Notice } from '../../ui/components/notice.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { NewsletterPlate } from './newsletter-layout.tsx'

export const page = definePage({ view: NewsletterPage })

const results: NewsletterResult[] = ['asked', 'confirmed', 'unsubscribed']

function NewsletterPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const outcome = useFormOutcome('POST /newsletter')
  const result = outcome ? undefined : results.find((one) => one === search.get('result'))
  if (result === 'asked')
    return (
      <NewsletterPlate title={t`Please look into your mail`}>
        <Trans>
          We have written to the address, unless it is subscribed already or was written to today. The newsletter begins
          once you press the button in that mail. Nothing there in a few minutes? Please look among the spam.
        </Trans>
      </NewsletterPlate>
    )
  if (result === 'confirmed')
    return (
      <NewsletterPlate title={t`You are subscribed`}>
        <Trans>Thank you! One click in any newsletter ends it.</Trans>
      </NewsletterPlate>
    )
  return (
    <NewsletterPlate title={result ? t`You are unsubscribed` : t`Newsletter`} hidden={result !== undefined}>
      <p className="mb-4">
        {result ? (
          <Trans>We write to this address no more. Changed your mind? Subscribe again:</Trans>
        ) : (
          <Trans>The best prices of the day, each with its history. One click ends it.</Trans>
        )}
      </p>
      {outcome && !outcome.problem.fields && (
        <div role="alert" className="mb-4">
          <Notice kind="error">{outcome.problem.message}</Notice>
        </div>
      )}
      <NewsletterForm
        label={t`Newsletter by e-mail`}
        email={outcome?.values.email}
        error={outcome?.problem.fields?.email}
      />
    </NewsletterPlate>
  )
}
