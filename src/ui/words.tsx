import { createContext, use } from 'react'

/** The words that the pieces themselves say; a page's own words come in by their props. */
const english = {
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  slide: (number: number, of: number) => `${number} of ${of}`,
  goToSlide: (number: number) => `Go to slide ${number}`,
  pause: 'Pause',
  play: 'Play',
  price: 'Price',
  originalPrice: 'Original price',
  percentOff: (percentage: number) => `${percentage}% off`,
  expired: 'Expired',
  superDeal: 'Super deal',
  lowest: 'Lowest',
  highest: 'Highest',
  current: 'Now',
  priceHistory: 'Price history',
  stars: (value: number, outOf: number) => `${value} out of ${outOf} stars`,
  minimum: 'Minimum',
  maximum: 'Maximum',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  loading: 'Loading...',
  retry: 'Retry',
  reference: 'Reference',
  somethingFailed: 'This could not be loaded',
  notifications: 'Notifications',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  search: 'Search',
  share: 'Share',
  shareOn: (place: string) => `Share on ${place}`,
  linkCopied: 'Link copied',
  codeCopied: 'Code copied',
  copyByHand: 'Press Ctrl+C to copy',
  youAreHere: 'You are here',
}
export type UiWords = typeof english

const WordsContext = createContext<UiWords>(english)
export const useWords = (): UiWords => use(WordsContext)
