import { useSearchParams } from 'react-router'
import { page as definePage } from '../app/page.ts'
import type { NewsletterResult } from '../app/paths.ts'
import { useFormOutcome } from '../ui/form-outcome.tsx'
import { Notice } from '../ui/notice.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { NewsletterPlate } from './newsletter-plate.tsx'

export const page = definePage({ view: NewsletterPage })

const results: Record<NewsletterResult, { title: string; words: string }> = {
  asked: {
    title: 'Please look into your mail',
    words:
      'We have written to the address, unless it is subscribed already or was written to today. The newsletter begins once you press the button in that mail. Nothing there in a few minutes? Please look among the spam.',
  },
  confirmed: { title: 'You are subscribed', words: 'Thank you! One click in any newsletter ends it.' },
  unsubscribed: {
    title: 'You are unsubscribed',
    words: 'We write to this address no more. Changed your mind? Subscribe again:',
  },
}

const isResult = (text: string | null): text is NewsletterResult => text !== null && text in results

function NewsletterPage() {
  const [search] = useSearchParams()
  const outcome = useFormOutcome('POST /newsletter')
  const given = search.get('result')
  const result = isResult(given) && !outcome ? given : null
  if (result === 'asked' || result === 'confirmed')
    return <NewsletterPlate title={results[result].title}>{results[result].words}</NewsletterPlate>
  return (
    <NewsletterPlate title={result ? results[result].title : 'Newsletter'} hidden={result !== null}>
      <p className="mb-4">
        {result ? results[result].words : 'The best prices of the day, each with its history. One click ends it.'}
      </p>
      {outcome && !outcome.problem.fields && (
        <div role="alert" className="mb-4">
          <Notice kind="error">{outcome.problem.message}</Notice>
        </div>
      )}
      <NewsletterForm email={outcome?.values.email} error={outcome?.problem.fields?.email} />
    </NewsletterPlate>
  )
}
