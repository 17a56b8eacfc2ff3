import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languageIn } from '../../../../site/i18n/language.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'
import type { OfferReading } from '../../offer-reading.ts'
import { offerSentence } from '../../offer-sentence.ts'
import type { OfferTerms } from '../../payment-offer.ts'

type Props = {
  /** What a press does with a reading. */
  useLabel: string
  isBusy?: boolean
  onUse: (terms: OfferTerms) => void
}

const maxTextLength = 5_000

/** Reads payment offers from a text that is pasted here; its code is loaded then. */
export function OfferTextReader({ useLabel, isBusy = false, onUse }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [readings, setReadings] = useState<readonly OfferReading[] | null>(null)
  const read = async () => {
    const { readOfferTexts } = await import('../../read-offer-text.ts')
    setReadings(readOfferTexts(text, new Date()))
  }
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField
        name="offerText"
        label={t`Paste what the store writes`}
        rows={3}
        maxLength={maxTextLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button variant="secondary" size="sm" disabled={text.trim() === ''} onClick={read} className="self-start">
        {t`Read`}
      </Button>
      <div role="status" className="flex flex-col gap-2">
        {readings?.length === 0 && <p>{t`There is no payment offer in this text.`}</p>}
        {readings?.map((reading) => (
          <div key={reading.text} className="flex flex-col gap-1 rounded-control bg-sunken p-3">
            <p className="text-muted">{reading.text}</p>
            {reading.terms === null ? (
              <p>{t`Not understood: please enter it in the form.`}</p>
            ) : (
              <ReadTerms terms={reading.terms} {...{ useLabel, isBusy, onUse }} />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

function ReadTerms({ terms, useLabel, isBusy = false, onUse }: Props & { terms: OfferTerms }) {
  const { i18n } = useLingui()
  const sentence = offerSentence(terms, languageIn(i18n.locale))
  return (
    <>
      <p className="font-semibold">{sentence}</p>
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy}
        aria-label={`${useLabel}: ${sentence}`}
        onClick={() => onUse(terms)}
        className="self-start"
      >
        {useLabel}
      </Button>
    </>
  )
}
