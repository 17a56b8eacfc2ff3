import type { FastifySchema } from 'fastify'
import Type from 'typebox'
import { type Call, needsToken } from '../../site/api/contract.ts'
import { ListFacets, WireListSubject } from '../../site/api/list-facets.contract.ts'

const failure = Type.Object({
  status: Type.Literal('failure'),
  statusCode: Type.Literal('500'),
  message: Type.String(),
  responseData: Type.Object({
    message: Type.String(),
    errors: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Messages by field.' })),
  }),
})

/** The envelope of every successful answer. */
export const successShape = (contract: Call) =>
  Type.Object({
    status: Type.Literal('success'),
    statusCode: Type.Literal('200'),
    responseData: Type.Object({
      data: contract.data,
      message: Type.Optional(Type.String()),
      page: Type.Optional(Type.Integer()),
      limit: Type.Optional(Type.Integer()),
      total: Type.Optional(Type.Integer()),
      totalIsLowerBound: Type.Optional(
        Type.Literal(true, { description: 'Set if counting stopped at `total` and there are more.' }),
      ),
      next: Type.Optional(
        Type.String({
          description:
            'For lists without page numbers, and after the fourth page of others: the value of `after` for the next part. Absent at the end.',
        }),
      ),
      subject: Type.Optional(WireListSubject),
      facets: Type.Optional(ListFacets),
    }),
    ...(contract.top ? { data: contract.top } : {}),
    ...(contract.returnsToken
      ? { token: Type.String({ description: 'The bearer token for calls that name a userid.' }) }
      : {}),
  })

/** How a member's token is sent. */
export const securitySchemes = {
  bearer: { type: 'http' as const, scheme: 'bearer', description: 'The token from POST /ifs/login.' },
}

/** `{}` beside it: signed-out visitors may use the call too. None at all: the call takes no token. */
function securityOf(contract: Call): object[] {
  if (needsToken(contract)) return [{ bearer: [] }]
  return contract.personal === 'optional' ? [{ bearer: [] }, {}] : []
}

/** The schema from which /ifs/openapi.json is generated. `paramsReader` does the actual validation. */
export function callSchema(contract: Call): FastifySchema {
  const params = contract.method === 'GET' ? { querystring: contract.params } : { body: contract.params }
  return {
    ...params,
    response: { 200: successShape(contract), '4xx': failure, '5xx': failure },
    ...({
      security: securityOf(contract),
      operationId: contract.id,
      summary: contract.summary,
      tags: [contract.path.slice(1)],
      consumes: ['application/x-www-form-urlencoded', 'application/json'],
    } as object),
  }
}
