import { Ajv, type ErrorObject } from 'ajv'
import type { Static, TObject } from 'typebox'
import { badInput, type Problem } from '../../../platform/errors.ts'

// Queries and forms contain text: "2" becomes 2 where the contract requires an integer.
const ajv = new Ajv({
  coerceTypes: true,
  removeAdditional: true,
  allErrors: true,
  useDefaults: true,
  strict: false,
  strictNumbers: true,
  // Each error includes the schema it belongs to.
  verbose: true,
})

// Errors about parameters are in English and name them as the contract does: authors of other clients read them. What
// our own pages can send wrong has a translated message of its own.

/** A call needs one of two optional parameters, and has neither or both. */
export const oneIsRequired = (one: string, other: string): Problem => {
  const message = `One of ${one} and ${other} is required.`
  return badInput({ [one]: message, [other]: message })
}

/**
 * Validates and converts a caller's params. Throws a 400 that names each invalid field and its error. Unknown fields
 * are dropped, or rejected where the schema says `additionalProperties: false`.
 */
export function paramsReader<T extends TObject>(schema: T): (raw: unknown) => Static<T> {
  const isClosed = (schema as { additionalProperties?: unknown }).additionalProperties === false
  const validate = ajv.compile<Static<T>>({ ...schema, additionalProperties: false })
  const texts = new Set(
    Object.entries(schema.properties).flatMap(([name, property]) =>
      (property as { type?: string }).type === 'string' ? [name] : [],
    ),
  )
  return (raw) => {
    const params = withoutBlanks(raw, texts)
    const unknown = isClosed && Object.keys(params).find((name) => !schema.properties[name])
    if (unknown) throw badInput({ [unknown]: `${unknown} is not a field of this call.` })
    if (!validate(params)) throw badInput(Object.fromEntries((validate.errors ?? []).map(fieldError)))
    // Ajv accepts "Infinity" as a number.
    const endless = Object.keys(params).find((name) => Math.abs(params[name] as number) === Number.POSITIVE_INFINITY)
    if (endless) throw badInput({ [endless]: `${endless} must be a whole number.` })
    return params
  }
}

/** Forms also send their empty fields: an empty value where text is not allowed counts as absent. */
function withoutBlanks(raw: unknown, texts: ReadonlySet<string>): Record<string, unknown> {
  if (raw === null || raw === undefined) return {}
  if (typeof raw !== 'object' || Array.isArray(raw))
    throw badInput({ body: 'The body must be a form or a JSON object.' })
  const params: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (typeof value === 'string' && value.includes('\0'))
      throw badInput({ [name]: `${name} must not contain a NUL character.` })
    if (value === '' && !texts.has(name)) continue
    params[name] = value
  }
  return params
}

const nouns: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
}

function fieldError(error: ErrorObject): [field: string, message: string] {
  const field = (error.params.missingProperty as string | undefined) ?? error.instancePath.split('/')[1] ?? 'body'
  return [field, `${field} ${describeError(error)}.`]
}

function describeError({ keyword, params, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'type':
      return `must be ${nouns[params.type as string] ?? params.type}`
    case 'minimum':
      return `must be at least ${params.limit}`
    case 'maximum':
      return `must be at most ${params.limit}`
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`
    case 'maxLength':
      return `must have at most ${params.limit} characters`
    case 'pattern':
      return parentSchema?.title ? `must be ${parentSchema.title}` : 'has the wrong format'
    case 'enum':
      return `must be ${(params.allowedValues as unknown[]).join(' or ')}`
    default:
      return 'is not an allowed value'
  }
}
