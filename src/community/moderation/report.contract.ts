import Type, { type Static } from 'typebox'
import { call, Id, OptionalText } from '../../site/api/contract.ts'
import { honeypotParams } from '../../site/forms/honeypot.ts'

const Subject = {
  deal: Type.Optional(Type.String({ maxLength: 300, description: 'The slug of a deal. One of deal and comment.' })),
  comment: Type.Optional(Id),
}

const WireReportSubject = Type.Object({
  kind: Type.Union([Type.Literal('deal'), Type.Literal('comment')]),
  title: Type.String({ description: 'Of the deal, or of the deal or article that the comment is on.' }),
  author: Type.String({ description: 'Of the comment; empty for a deal.' }),
  text: Type.String({ description: 'The beginning of the comment; empty for a deal.' }),
  address: Type.String({ description: 'Its path on this site.' }),
  isOver: Type.Boolean({ description: 'Whether it is a deal that has ended.' }),
  hasCode: Type.Boolean({ description: 'Whether it is a deal with a code.' }),
})
export type ReportSubject = Static<typeof WireReportSubject>

export const reportSubject = call('reportSubject', 'GET', '/report', {
  summary: 'The deal or comment that a report would be about',
  params: Type.Object(Subject),
  data: WireReportSubject,
})

// Texts are optional here, so that the rules in report.ts report a missing one, as the form does.
export const report = call('report', 'POST', '/report', {
  summary:
    'Report a deal or a comment to the editors. Of a deal, one voice for each visitor, network and day, which may be changed that day; of a comment, one report for each',
  params: Type.Object({
    ...Subject,
    reason: OptionalText(
      'For a deal: expired, price, stock, code (if it has one), available, misleading, other, or none to take the report of this day back. For a comment: spam, abusive or other.',
    ),
    detail: OptionalText('Up to 500 characters; needed when the reason is other.'),
    ...honeypotParams,
  }),
  personal: 'optional',
  data: Type.Null(),
})
