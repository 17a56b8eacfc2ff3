import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { badInput } from '../../../platform/errors.ts'

// JSON has types of its own: nothing is coerced, and fields that a call does not name are refused.
const ajv = new Ajv({ allErrors: false, strict: false })

const noBody = { type: 'object', properties: {} }

/** By the schema's text: many calls have equal ones, and compiling is slow. */
const validators = new Map<string, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema)
  const validate = validators.get(text) ?? ajv.compile(schema)
  validators.set(text, validate)
  return validate
}

export function bodyReader(schema: TSchema | undefined): (raw: unknown) => unknown {
  const validate = validatorOf({ ...(schema ?? noBody), additionalProperties: false })
  return (raw) => {
    const body = raw ?? {}
    if (!isShallow(body, maxDepth)) throw badInput({ body: /*i18n*/ 'The request body is nested too deeply.' })
    if (validate(body)) return body
    const [error] = validate.errors ?? []
    throw badInput({ [fieldOf(error)]: /*i18n*/ 'This field is missing, unknown or of the wrong type.' })
  }
}

/** No call needs more; deeper, neither JSON.stringify nor the database can write it. */
const maxDepth = 12

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((member) => isShallow(member, depth - 1))
}

/** PostgreSQL cannot store NUL or unpaired surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

function fieldOf(error: ErrorObject | undefined): string {
  const { missingProperty, additionalProperty } = error?.params ?? {}
  return (
    String(missingProperty ?? additionalProperty ?? error?.instancePath.split('/')[1] ?? 'body').slice(0, 60) || 'body'
  )
}
