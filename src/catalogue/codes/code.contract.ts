import Type, { type Static } from 'typebox'
import { call, Id, OptionalText } from '../../site/api/contract.ts'
import { honeypotParams } from '../../site/forms/honeypot.ts'

/** Times are in milliseconds since 1970, amounts in paise. */
export const WireCodeTrials = Type.Object({
  tried: Type.Integer({ description: 'How many people said within a week whether it worked.' }),
  worked: Type.Integer({ description: 'For how many of them it did.' }),
  lastWorkedMs: Type.Optional(Type.Integer()),
  isUntried: Type.Optional(Type.Literal(true, { description: 'Nobody has tried it yet.' })),
  isFailing: Type.Optional(Type.Literal(true, { description: 'It failed for three people and hardly works.' })),
  test: Type.Optional(
    Type.Object({ atMs: Type.Integer(), works: Type.Boolean(), answer: Type.String({ description: 'The shop’s.' }) }),
  ),
})
export type CodeTrials = Static<typeof WireCodeTrials>

const WireCode = Type.Object({
  code: Type.String(),
  name: Type.String(),
  isOfStore: Type.Boolean({ description: 'For the whole store.' }),
  amountPaise: Type.Optional(Type.Integer()),
  percent: Type.Optional(Type.Number()),
  capPaise: Type.Optional(Type.Integer()),
  minPaise: Type.Optional(Type.Integer()),
  audience: Type.String({ description: 'everybody, first-order, app or account.' }),
  endsAtMs: Type.Optional(Type.Integer()),
  trials: WireCodeTrials,
})
export type Code = Static<typeof WireCode>

const subject = {
  dealid: Type.Optional(Id),
  storeid: Type.Optional(Id),
}

export const codes = call('CH7', 'GET', '/codes', {
  summary: 'The codes of a deal and its store, or of a store, those that work best first. One of dealid and storeid',
  params: Type.Object({
    ...subject,
    code: Type.Optional(Type.String({ maxLength: 200, description: 'Only this one.' })),
  }),
  data: Type.Object({
    codes: Type.Array(WireCode),
    works: Type.Boolean({ description: 'Whether the deal or the store has a code that is not known to fail.' }),
  }),
})

// Texts are optional here, so that the rules in code.ts report a missing one, as the form does.
export const codeVote = call('CH8', 'POST', '/codevote', {
  summary:
    'Say whether a code worked. One voice for each visitor, network and code a day, which may be changed that day',
  params: Type.Object({
    ...subject,
    code: Type.String({ maxLength: 200 }),
    answer: OptionalText('yes, no, or none to take the answer of this day back.'),
    reason: OptionalText('Why not: expired, product, minimum, new-customers or other.'),
    ...honeypotParams,
  }),
  personal: 'optional',
  data: Type.Null(),
})
