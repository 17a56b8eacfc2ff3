import { useLingui } from '@lingui/react/macro'
import type { FetchFailure, OfferField, OfferNote, PageNoteKind } from '../../../catalogue/deals/deal-entry.contract.ts'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'

/** A note of a reading as a sentence. */
export function useOfferNoteText(): (note: OfferNote) => string {
  const { t } = useLingui()
  const rupees = useRupees()
  const failureText = useFailureText()
  const [pageText, addressText] = [usePageText(), useAddressText()]
  const missingText = useMissingText()
  return (note) => {
    switch (note.kind) {
      case 'not-fetched':
        return failureText(note.host, note.reason, note.status)
      case 'nothing-found':
      case 'several-products':
      case 'out-of-stock':
      case 'no-data':
      case 'broken-data':
        return pageText(note.kind, note.host)
      case 'hidden':
      case 'not-public':
      case 'further':
        return addressText(note.kind, note.address)
      case 'missing':
        return missingText(note.field)
      case 'unreadable': {
        const { text } = note
        return t`“${text}” could not be read reliably: please enter it yourself.`
      }
      case 'no-currency': {
        const { text } = note
        return t`The page says ${text} without a currency: please enter the price yourself.`
      }
      case 'foreign': {
        const { text } = note
        return t`The price is not in rupees: ${text}.`
      }
      case 'range': {
        if (note.fromPaise === null) return t`There is a range of prices, not one price.`
        const from = rupees(note.fromPaise)
        if (note.toPaise === null) return t`Prices start at ${from}: no single price is stated.`
        const to = rupees(note.toPaise)
        return t`There are several prices, from ${from} to ${to}: please choose one.`
      }
      case 'implausible': {
        const [price, original] = [rupees(note.pricePaise), rupees(note.originalPaise)]
        return t`${price} instead of ${original} is unlikely: please check both.`
      }
      case 'differs': {
        const price = rupees(note.paise)
        return note.source === 'text'
          ? t`The pasted text says ${price} instead.`
          : t`Another part of the page says ${price}.`
      }
      case 'several': {
        const codes = note.texts.join(', ')
        return t`Several coupon codes are named: ${codes}. Please enter the right one.`
      }
      case 'past': {
        const { text } = note
        return t`The end is past: ${text}.`
      }
      case 'unknown': {
        const { title } = note
        return t`We have no store for this address. The page calls it ${title}.`
      }
    }
  }
}

function usePageText(): (kind: PageNoteKind, host: string) => string {
  const { t } = useLingui()
  return (kind, host) => {
    switch (kind) {
      case 'nothing-found':
        return t`No product was found on the page of ${host}.`
      case 'several-products':
        return t`The page of ${host} shows several products: open the page of one.`
      case 'out-of-stock':
        return t`The page of ${host} says that the product is out of stock.`
      case 'no-data':
        return t`The page of ${host} does not describe its product for programs: check the title, and enter the price yourself.`
      case 'broken-data':
        return t`The page of ${host} describes its product with errors: check every field.`
    }
  }
}

function useAddressText(): (kind: 'hidden' | 'not-public' | 'further', address: string) => string {
  const { t } = useLingui()
  return (kind, address) => {
    switch (kind) {
      case 'hidden':
        return t`This link hides the store’s address: ${address}. Open it and paste the address of the page.`
      case 'not-public':
        return t`This address does not lead to a public page: ${address}`
      case 'further':
        return t`The text also names ${address}, which was not read: paste it in another new deal.`
    }
  }
}

function useFailureText(): (host: string, reason: FetchFailure, status: number | undefined) => string {
  const { t } = useLingui()
  return (host, reason, status) => {
    switch (reason) {
      case 'no-answer':
        return t`${host} did not answer in time. Please enter what is missing yourself.`
      case 'blocked':
        return t`${host} does not lead to a public address, so its page was not fetched.`
      case 'too-large':
        return t`The page of ${host} is too large to be read.`
      case 'status':
        return t`${host} did not give the page (status ${status}). Please enter what is missing yourself.`
      case 'redirects':
        return t`The address at ${host} redirects too many times.`
      case 'not-a-page':
        return t`The answer of ${host} is not a readable page.`
      case 'failed':
        return t`The page of ${host} could not be fetched. Please enter what is missing yourself.`
    }
  }
}

function useMissingText(): (field: OfferField) => string {
  const { t } = useLingui()
  return (field) => {
    switch (field) {
      case 'title':
        return t`No title was found.`
      case 'picture':
        return t`No picture was found.`
      case 'storeId':
        return t`No store was found.`
      case 'couponCode':
        return t`No coupon code was found.`
      case 'endsAt':
        return t`No end was found.`
      case 'pricePaise':
      case 'originalPaise':
        return t`No price was found.`
    }
  }
}
