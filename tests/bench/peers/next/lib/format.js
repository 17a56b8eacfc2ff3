const grouped = (digits) => digits.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')

export const formatCount = (count) => grouped(`${count}`)

/** A price is a number in text, words, or nothing. */
export const isAmount = (text) => /^\d+(\.\d+)?$/.test(text)

export function rupees(price) {
  if (price.toLowerCase() === 'free') return 'Free'
  if (!isAmount(price)) return price
  const [whole, paise] = Number(price).toFixed(2).split('.')
  return `Rs. ${grouped(whole)}${paise === '00' ? '' : `.${paise}`}`
}

/** The language of editors' text. */
export function languageOf(text) {
  if (!/\p{Script=Devanagari}/u.test(text)) return 'en'
  const count = (letters) => text.match(letters)?.length ?? 0
  return count(/\p{Script=Devanagari}/gu) > count(/\p{Script=Latin}/gu) ? 'hi' : 'en'
}

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
export const fullTime = (at) => dateTime.format(new Date(at))

export function relativeTime(at, now) {
  const minutes = Math.floor((now - new Date(at).getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
