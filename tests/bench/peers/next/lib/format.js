const grouped = (digits) => digits.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')

export const rupees = (text) => (/^\d+(\.\d+)?$/.test(text) ? `Rs. ${grouped(text)}` : text)

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
