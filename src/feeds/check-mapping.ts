import { Ajv, type ErrorObject } from 'ajv'
import mappingSchema from '../../feeds/mapping.schema.json' with { type: 'json' }

/** A source that is neither a column nor a list of them. One of the first four parts is there, and no other of them. */
export type SourcePart = {
  column?: string
  columns?: string[]
  constant?: string
  file?: true
  match?: string
  as?: string
}
type Source = string | string[] | SourcePart

/** A mapping file's JSON that fits `feeds/mapping.schema.json`. */
export type MappingFile = {
  name: string
  title?: string
  delimiter?: string
  encoding?: string
  currency?: string
  decimal?: '.' | ','
  zeroIsFree?: boolean
  dateFormat?: string | string[]
  website?: string
  fields: Record<string, Source>
  categories?: Source[]
  keepCategories?: boolean
  categoryMap?: string
  details?: Record<string, Source>
  expect?: Record<string, string>
}

const validate = new Ajv({ strict: false, verbose: true, allErrors: true }).compile<MappingFile>(mappingSchema)

/** Checks a mapping against the schema that editors use. Throws what `wrong` makes of the gravest fault's words. */
export function checkMapping(mapping: unknown, wrong: (what: string) => Error): MappingFile {
  if (validate(mapping)) return mapping
  const [fault] = (validate.errors ?? []).toSorted((a, b) => rank(a) - rank(b))
  throw wrong(fault ? words(fault) : 'it does not fit feeds/mapping.schema.json')
}

/** A misspelt part is told before the one that is missing without it, and a choice before its branches. */
function rank({ keyword, schemaPath }: ErrorObject): number {
  if (keyword === 'if' || /\/(?:anyOf|oneOf)\//.test(schemaPath)) return 3
  if (keyword === 'anyOf' || keyword === 'oneOf') return 2
  return keyword === 'additionalProperties' ? 0 : 1
}

function words({ keyword, params, instancePath, parentSchema }: ErrorObject): string {
  const path = instancePath.slice(1).split('/').join('.')
  const part = path === '' ? 'it' : `"${path}"`
  switch (keyword) {
    case 'additionalProperties':
      return unknownPart(path, String(params.additionalProperty))
    case 'required':
      return `"${path === '' ? '' : `${path}.`}${params.missingProperty}" is missing`
    case 'anyOf':
      return `${part} names neither "price" nor "salePrice" nor "couponCode"`
    case 'oneOf':
      return `${part} needs exactly one of "column", "columns", "constant" and "file"`
    case 'dependencies':
      return `${part} has "as" without "match"`
    default:
      return `${part} must be ${parentSchema?.$comment ?? NOUNS[String(parentSchema?.type)] ?? 'something else'}`
  }
}

const NOUNS: Record<string, string> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
}

function unknownPart(path: string, name: string): string {
  if (path === '') return `it has a part "${name}", which mappings do not have`
  if (path === 'fields')
    return `"fields.${name}" is not one of ${Object.keys(mappingSchema.properties.fields.properties).join(', ')}`
  return `"${path}" has a part "${name}", which fields do not have`
}
