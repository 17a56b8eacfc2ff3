import { describeFault, errorReportsPath } from '../browser-error.ts'

const maxReports = 5
const sent = new Set<string>()

/** Sends the report of an error once, and at most five of a document. */
export function reportError(fault: readonly unknown[]): void {
  const { origin, pathname } = location
  const report = describeFault(fault, { origin, path: pathname.slice(0, 500) })
  if (!report) return
  const body = JSON.stringify(report)
  if (sent.has(body) || sent.size === maxReports) return
  sent.add(body)
  navigator.sendBeacon(errorReportsPath, new Blob([body], { type: 'application/json' }))
}
