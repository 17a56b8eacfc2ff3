import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changeNetwork, toggleMeans, writeMeans } from '../../../catalogue/payment-offers/own-means.ts'
import { CardChoices } from '../../../catalogue/payment-offers/web/card-choices.tsx'
import type { AlertSettings } from '../alert.ts'

/** The cards with whose payment offers, and with codes, the highest price is compared. */
export function CardFields({ initial }: { initial: Pick<AlertSettings, 'cards'> }) {
  const { t } = useLingui()
  const [cards, setCards] = useState(initial.cards)
  const field = useRef<HTMLInputElement>(null)
  const change = (changed: string[]) => {
    // The form reads its fields when one of them has changed.
    flushSync(() => setCards(changed))
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <details open={initial.cards.length > 0} className="sm:col-span-2">
      <summary className="min-h-11 cursor-pointer content-center text-accent text-sm">
        {t`Count codes and the offers of my cards`}
      </summary>
      <p className="text-muted text-sm">
        {t`You get a message when the price with the best code and one of these cards is at or below yours. The cards are stored with this alert only, and deleted with it.`}
      </p>
      <input ref={field} type="hidden" name="cards" value={writeMeans(cards)} />
      <CardChoices
        chosen={cards}
        onToggle={(card) => change(toggleMeans(cards, card))}
        onNetwork={(card, network) => change(changeNetwork(cards, card, network))}
      />
    </details>
  )
}
