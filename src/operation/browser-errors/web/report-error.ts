import { describeFault, errorReportsPath, type Fault } from '../browser-error.ts'

const maxReports = 5
const sent = new Set<string>()

/** Sends the report of an error once, and at most five of a document. */
export function report(event: Event): void {
  const { origin, pathname } = location
  const described = describeFault(event as Fault, { origin, path: pathname.slice(0, 500) })
  if (!described) return
  const body = JSON.stringify(described)
  if (sent.has(body) || sent.size === maxReports) return
  sent.add(body)
  navigator.sendBeacon(errorReportsPath, new Blob([body], { type: 'application/json' }))
}
