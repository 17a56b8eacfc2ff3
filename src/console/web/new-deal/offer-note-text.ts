import { useLingui } from '@lingui/react/macro'
import type { FetchFailure, OfferField, OfferNote } from '../../../catalogue/deals/deal-entry.contract.ts'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'

type NoteOf<Kind, Note = OfferNote> = Note extends { kind: infer Kinds } ? (Kind extends Kinds ? Note : never) : never
type Texts = { [Kind in OfferNote['kind']]: (note: NoteOf<Kind>) => string }

/** A note of a reading as a sentence. */
export function useOfferNoteText(): (note: OfferNote) => string {
  const { t } = useLingui()
  const rupees = useRupees()
  const failureTexts = useFailureTexts()
  const missingTexts = useMissingTexts()
  const texts: Texts = {
    'not-fetched': ({ host, reason, status }) => failureTexts(host, status)[reason],
    'nothing-found': ({ host }) => t`No product was found on the page of ${host}.`,
    'several-products': ({ host }) => t`The page of ${host} shows several products: open the page of one.`,
    'out-of-stock': ({ host }) => t`The page of ${host} says that the product is out of stock.`,
    'no-data': ({ host }) =>
      t`The page of ${host} does not describe its product for programs: check the title, and enter the price yourself.`,
    'broken-data': ({ host }) => t`The page of ${host} describes its product with errors: check every field.`,
    hidden: ({ address }) =>
      t`This link hides the store’s address: ${address}. Open it and paste the address of the page.`,
    'not-public': ({ address }) => t`This address does not lead to a public page: ${address}`,
    further: ({ address }) => t`The text also names ${address}, which was not read: paste it in another new deal.`,
    missing: ({ field }) => missingTexts[field],
    unreadable: ({ text }) => t`“${text}” could not be read reliably: please enter it yourself.`,
    'no-currency': ({ text }) => t`The page says ${text} without a currency: please enter the price yourself.`,
    foreign: ({ text }) => t`The price is not in rupees: ${text}.`,
    range: ({ fromPaise, toPaise }) => {
      if (fromPaise === null) return t`There is a range of prices, not one price.`
      const from = rupees(fromPaise)
      if (toPaise === null) return t`Prices start at ${from}: no single price is stated.`
      const to = rupees(toPaise)
      return t`There are several prices, from ${from} to ${to}: please choose one.`
    },
    implausible: ({ pricePaise, originalPaise }) => {
      const [price, original] = [rupees(pricePaise), rupees(originalPaise)]
      return t`${price} instead of ${original} is unlikely: please check both.`
    },
    differs: ({ paise, source }) => {
      const price = rupees(paise)
      return source === 'text' ? t`The pasted text says ${price} instead.` : t`Another part of the page says ${price}.`
    },
    several: ({ texts: found }) => {
      const codes = found.join(', ')
      return t`Several coupon codes are named: ${codes}. Please enter the right one.`
    },
    past: ({ text }) => t`The end is past: ${text}.`,
    unknown: ({ title }) => t`We have no store for this address. The page calls it ${title}.`,
  }
  return (note) => (texts[note.kind] as (note: OfferNote) => string)(note)
}

function useFailureTexts(): (host: string, status: number | undefined) => Record<FetchFailure, string> {
  const { t } = useLingui()
  return (host, status) => ({
    'no-answer': t`${host} did not answer in time. Please enter what is missing yourself.`,
    blocked: t`${host} does not lead to a public address, so its page was not fetched.`,
    'too-large': t`The page of ${host} is too large to be read.`,
    status: t`${host} did not give the page (status ${status}). Please enter what is missing yourself.`,
    redirects: t`The address at ${host} redirects too many times.`,
    'not-a-page': t`The answer of ${host} is not a readable page.`,
    failed: t`The page of ${host} could not be fetched. Please enter what is missing yourself.`,
  })
}

function useMissingTexts(): Record<OfferField, string> {
  const { t } = useLingui()
  const noPrice = t`No price was found.`
  return {
    title: t`No title was found.`,
    picture: t`No picture was found.`,
    storeId: t`No store was found.`,
    couponCode: t`No coupon code was found.`,
    endsAt: t`No end was found.`,
    pricePaise: noPrice,
    originalPaise: noPrice,
  }
}
