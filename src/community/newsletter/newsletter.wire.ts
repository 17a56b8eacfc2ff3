import { decodeDeals, encodeDeals } from '../../catalogue/deals/deal.wire.ts'
import { isoInIndia } from '../../shared/india-time.ts'
import type { ShownIssue, WireIssue } from './newsletter.contract.ts'

export const encodeIssue = ({ day, cadence, title, greeting, sentAtMs, deals }: ShownIssue): WireIssue => ({
  ...{ day, cadence, title, greeting },
  sent: isoInIndia(new Date(sentAtMs)),
  deals: encodeDeals(deals),
})

export const encodeIssues = (issues: readonly ShownIssue[]): WireIssue[] => issues.map(encodeIssue)

export const decodeIssue = ({ day, cadence, title, greeting, sent, deals }: WireIssue): ShownIssue => ({
  ...{ day, cadence, title, greeting },
  sentAtMs: Date.parse(sent),
  deals: decodeDeals(deals),
})
