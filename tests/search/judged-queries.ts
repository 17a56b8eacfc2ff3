import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

// README.md explains the fields.

const languages = ['en', 'hi', 'hinglish'] as const
const kinds = [
  'plain',
  'plural',
  'misspelt',
  'split',
  'joined',
  'synonym',
  'attribute',
  'brand',
  'store',
  'category',
  'intent',
] as const

const Word = Type.String({ pattern: '^[^|]+(\\|[^|]+)*$' })
const Groups = Type.Object(
  { anyOf: Type.Array(Type.Array(Word, { minItems: 1 }), { minItems: 1 }) },
  { additionalProperties: false },
)
const Rupees = Type.Integer({ minimum: 1 })

const JudgedQuery = Type.Object(
  {
    query: Type.String({ minLength: 1, maxLength: 200 }),
    language: Type.Enum(languages),
    kind: Type.Enum(kinds),
    wants: Type.String({ minLength: 1 }),
    good: Groups,
    fair: Type.Optional(Groups),
    never: Type.Optional(Type.Array(Word)),
    only: Type.Optional(
      Type.Object(
        {
          maxRupees: Type.Optional(Rupees),
          minRupees: Type.Optional(Rupees),
          minDiscountPercent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
          coupon: Type.Optional(Type.Literal(true)),
        },
        { additionalProperties: false },
      ),
    ),
    in: Type.Optional(Type.Enum(['demo', 'catalogues'])),
  },
  { additionalProperties: false },
)
export type JudgedQuery = Static<typeof JudgedQuery>

const JudgedQueries = Type.Array(JudgedQuery, { minItems: 1 })

/** The queries of a file in this folder, or none without the file. Throws an error that names what is wrong in it. */
export function readJudgedQueries(fileName: string): JudgedQuery[] {
  const file = join(import.meta.dirname, fileName)
  return existsSync(file) ? parseJudgedQueries(readFileSync(file, 'utf8'), fileName) : []
}

export function parseJudgedQueries(json: string, fileName: string): JudgedQuery[] {
  const queries: unknown = JSON.parse(json)
  if (Value.Check(JudgedQueries, queries)) return queries
  const [error] = Value.Errors(JudgedQueries, queries)
  throw new Error(`${fileName}${error?.instancePath ?? ''} ${error?.message ?? 'is not a list of judged queries'}`)
}
