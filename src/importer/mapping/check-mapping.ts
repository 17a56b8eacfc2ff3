import { Ajv, type ErrorObject } from 'ajv'
import schema from '../../../feeds/mapping.schema.json' with { type: 'json' }
import type { MappingFile } from '../../operation/feeds/mapping.contract.ts'

const mappedFields = Object.keys(schema.properties.fields.properties)

const validate = new Ajv({ strict: false, verbose: true, allErrors: true }).compile<MappingFile>(schema)

/**
 * Checks a mapping against the schema that editors use. Throws what `wrong` creates from the most severe error's text. A
 * `$comment` of the schema completes the sentence "… must be …".
 */
export function checkMapping(mapping: unknown, wrong: (what: string) => Error): MappingFile {
  if (validate(mapping)) return mapping
  const [fault] = (validate.errors ?? []).toSorted((a, b) => rank(a) - rank(b))
  throw wrong(fault ? words(fault) : 'it does not fit feeds/mapping.schema.json')
}

/** Reports an unknown property before a missing one, and a oneOf error before the errors of its branches. */
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
      return `${part} has none of "price", "salePrice" and "couponCode"`
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
  if (path === '') return `"${name}" is not a known part of a mapping`
  if (path === 'fields') return `"fields.${name}" is not one of ${mappedFields.join(', ')}`
  return `"${path}" has "${name}", which is not a known part of a field`
}
