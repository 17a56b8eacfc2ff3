import { useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { inputClass } from '../../../ui/field/field.tsx'
import { sameValue } from '../field/field-values.ts'
import type { FilledFields, KindEntryProps } from '../shell/kinds-context.ts'
import { OfferResult } from './offer-result.tsx'
import { isPastedAddress, pendingOffer } from './pending-offer.ts'
import { type OfferReadingState, useOfferReading } from './use-offer-reading.ts'

/** After a reading, the first of these that is still empty gets the focus. */
const neededFields = ['title', 'storeId', 'pricePaise', 'categoryIds']

/** Fills a new deal from a product address or a message that is pasted here, or an address pasted anywhere. */
export function OfferEntry({ kind, form, isEmpty, onFilled }: KindEntryProps) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const hint = { page: t`From the page.`, text: t`From the pasted text.` }
  const offer = useOfferReading(form, (state) => onFilled(filledBy(state, hint)))
  const isReading = offer.state.kind === 'reading'

  const read = async (pasted: string) => {
    if (pasted.trim() === '') return
    setText(pasted)
    const state = await offer.read(pasted)
    // The focus stays where it is if the editor has gone on to another field meanwhile.
    const isWaiting = document.activeElement === field.current || document.activeElement === document.body
    if (state?.kind === 'read' && isWaiting) focusField(nextField({ ...form.values, ...state.filled }, form.base))
  }
  const isEmptyAtFirst = useRef(isEmpty)
  useEffect(() => {
    if (isEmptyAtFirst.current) field.current?.focus()
  }, [])
  usePastedAddress(isEmpty, read)
  usePendingOffer(read)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    read(text)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (pasted.trim() === '') return
    // A field of one line would join the lines of a message.
    event.preventDefault()
    read(pasted)
  }
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-5">
      <form onSubmit={submit} className="flex flex-col gap-1">
        <label htmlFor={id} className="font-semibold text-sm">
          {t`Paste a product address or a message`}
        </label>
        <div className="flex gap-2">
          <input
            ref={field}
            id={id}
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
            onPaste={paste}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && isReading) offer.cancel()
            }}
            className={inputClass}
          />
          <Button type="submit" variant="secondary" busy={isReading}>
            {t`Read`}
          </Button>
        </div>
        <p id={`${id}-hint`} className="text-muted text-sm">
          {t`Fills in title, prices, pictures, store, categories, coupon and end. What you have typed stays.`}
        </p>
      </form>
      <OfferResult
        {...{ kind, form, offer }}
        onUndone={() => field.current?.focus()}
        // Its button, which had the focus, goes.
        onStoreAdded={(storeId) => focusField(nextField({ ...form.values, storeId }, form.base))}
      />
    </Card>
  )
}

/** An address pasted anywhere in an empty form. */
function usePastedAddress(isEmpty: boolean, read: (text: string) => void): void {
  const latest = useRef({ isEmpty, read })
  latest.current = { isEmpty, read }
  useEffect(() => {
    const paste = (event: globalThis.ClipboardEvent) => {
      const pasted = event.clipboardData?.getData('text') ?? ''
      if (event.defaultPrevented || !latest.current.isEmpty || !isPastedAddress(pasted)) return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      latest.current.read(pasted)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

function usePendingOffer(read: (text: string) => void): void {
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    const take = () => {
      const pending = pendingOffer.get()
      if (pending === null) return
      pendingOffer.set(null)
      latest.current(pending)
    }
    take()
    return pendingOffer.subscribe(take)
  }, [])
}

const nextField = (values: KindEntryProps['form']['values'], base: KindEntryProps['form']['base']) =>
  neededFields.find((name) => sameValue(values[name], base[name]))

const focusField = (name: string | undefined) =>
  document.querySelector<HTMLElement>(`main [name="${name ?? neededFields[0]}"]`)?.focus()

function filledBy(state: OfferReadingState, hints: Record<string, string>): FilledFields {
  if (state.kind !== 'read') return {}
  const { filled, reading } = state
  return Object.fromEntries(
    Object.entries(filled).map(([name, value]) => [
      name,
      { value, hint: hints[reading.sources[name] ?? 'page'] ?? '' },
    ]),
  )
}
