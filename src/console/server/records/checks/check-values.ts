import { isBlank } from '../../../../platform/blank-text.ts'
import { badInput } from '../../../../platform/errors.ts'
import { normalise } from '../../../../platform/normalise.ts'
import { withPlainHost } from '../../../../platform/plain-host.ts'
import { isBlankHtml, isNestedTooDeeply } from '../../../../platform/security/sanitise-html.ts'
import { isLocalPath, isWebAddress } from '../../../../platform/site-address.ts'
import type { Field, RecordDescription, Value, Values } from '../../../records/record-description.ts'
import { isCalendarDay } from '../list-request.ts'
import { readNumericId } from '../record-id.ts'

// Letters that no text has any use for: control characters but line breaks and tabs, lone surrogates.
const isCleanText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: just these are refused.
  text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)

const wrongType = /*i18n*/ 'This value is of the wrong type.'
const notClean = /*i18n*/ 'The text contains characters that cannot be stored.'
const required = /*i18n*/ 'This field is required.'
const tooLong = /*i18n*/ 'The text is too long.'
const tooDeep = /*i18n*/ 'The text has too many elements within each other.'
const notAnAddress = /*i18n*/ 'Please enter a web address that begins with https:// or http://.'
const neitherAddressNorPath =
  /*i18n*/ 'Please enter a web address that begins with https:// or http://, or a path of this site that begins with /.'
const outOfRange = /*i18n*/ 'The number is outside of the allowed range.'
const notATime = /*i18n*/ 'This is not a date and time.'
const timeOutOfRange = /*i18n*/ 'Please enter a year from 2000 to 2099.'
const unknownChoice = /*i18n*/ 'This is not one of the choices.'
const tooMany = /*i18n*/ 'There are too many entries.'

/** Only the first few unknown fields are reported, so that the response stays short. */
const maxNamedErrors = 10

type Checked = { value: Value } | { error: string } | { errors: Record<string, string> }
const valid = (value: Value): Checked => ({ value })
const invalid = (error: string): Checked => ({ error })

/** The stored value of an empty field. */
function emptyValue(field: Field): Value {
  if (field.type === 'text' || field.type === 'html' || field.type === 'address') return ''
  if (field.type === 'texts' || field.type === 'choices' || field.type === 'rows') return []
  if (field.type === 'reference') return field.isMany ? [] : null
  if (field.type === 'flag') return false
  return null
}

/** The values of the fields that are right by themselves, and a sentence for each wrong one. */
export type ReadValues = { values: Values; errors: Record<string, string> }

/** The values that may be stored. Throws a 400 with a sentence for each wrong field. */
export function checkValues(description: RecordDescription, input: Values, options: { isComplete: boolean }): Values {
  const { values, errors } = readValues(description, input, options)
  if (Object.keys(errors).length > 0) throw badInput(errors)
  return values
}

/**
 * Values as they are stored: texts trimmed, times in UTC. With `isComplete` missing fields are empty ones, otherwise they
 * are left as they are.
 */
export function readValues(
  description: RecordDescription,
  input: Values,
  { isComplete }: { isComplete: boolean },
): ReadValues {
  const errors: Record<string, string> = {}
  const values: Values = {}
  const editable = Object.entries(description.fields).filter(([, field]) => field.isReadOnly !== true)
  const unknown = Object.keys(input).filter((name) => !editable.some(([editableName]) => editableName === name))
  for (const name of unknown.slice(0, maxNamedErrors))
    errors[name.slice(0, 60)] = /*i18n*/ 'This field cannot be changed.'
  for (const [name, field] of editable) {
    if (!Object.hasOwn(input, name) && !isComplete) continue
    const checked = checkValue(field, Object.hasOwn(input, name) ? (input[name] as Value) : emptyValue(field))
    if ('value' in checked) values[name] = checked.value
    else Object.assign(errors, errorsOf(name, checked))
  }
  return { values, errors }
}

const errorsOf = (name: string, failed: { error: string } | { errors: Record<string, string> }) =>
  'error' in failed
    ? { [name]: failed.error }
    : Object.fromEntries(Object.entries(failed.errors).map(([index, error]) => [`${name}.${index}`, error]))

const isEmpty = (value: Value): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)

function checkValue(field: Field, value: Value): Checked {
  const checked = checkType(field, value)
  return 'value' in checked && field.isRequired && isEmpty(checked.value) ? invalid(required) : checked
}

function checkType(field: Field, value: Value): Checked {
  switch (field.type) {
    case 'text':
      return checkText(value, field.maxLength, (field.lines ?? 1) > 1)
    case 'html':
      return checkHtml(value, field.maxLength)
    case 'address':
      return checkAddress(value, field)
    case 'price':
      return checkNumber(value, { min: 0, max: field.maxPaise, isInteger: true })
    case 'number':
      return checkNumber(value, field)
    case 'flag':
      return typeof value === 'boolean' ? valid(value) : invalid(wrongType)
    case 'time':
      return checkTime(value)
    case 'choice':
      if (value === '' || value === null) return valid(null)
      return typeof value === 'string' && Object.hasOwn(field.choices, value) ? valid(value) : invalid(unknownChoice)
    case 'choices':
      return checkChoices(value, field.choices)
    case 'reference':
      return field.isMany ? checkReferences(value, field) : checkReference(value)
    case 'texts':
      return checkTexts(value, field)
    case 'rows':
      return checkRows(value, field)
  }
}

function checkText(value: Value, maxLength: number, hasLines: boolean): Checked {
  if (typeof value !== 'string') return invalid(wrongType)
  if (value.length > 2 * maxLength + 100) return invalid(tooLong)
  if (!isCleanText(value)) return invalid(notClean)
  const text = normalise(hasLines ? value.replaceAll('\r\n', '\n') : value.replace(/\s+/g, ' '), 'NFC').trim()
  return text.length > maxLength ? invalid(tooLong) : valid(isBlank(text) ? '' : text)
}

function checkHtml(value: Value, maxLength: number): Checked {
  const checked = checkMarkup(value, maxLength)
  return 'value' in checked && isBlankHtml(`${checked.value}`) ? valid('') : checked
}

function checkMarkup(value: Value, maxLength: number): Checked {
  const checked = checkText(value, maxLength, true)
  return 'value' in checked && isNestedTooDeeply(`${checked.value}`) ? invalid(tooDeep) : checked
}

/** HTML as a field takes it, before it is sanitised. Throws a 400 with a sentence. */
export function readHtml(html: string, maxLength: number): string {
  const checked = checkMarkup(html, maxLength)
  if ('value' in checked) return String(checked.value)
  throw badInput(errorsOf('html', checked))
}

function checkAddress(
  value: Value,
  { maxLength, isLocalAllowed }: { maxLength: number; isLocalAllowed?: boolean },
): Checked {
  const checked = checkText(value, maxLength, false)
  if (!('value' in checked) || checked.value === '') return checked
  const text = checked.value as string
  if (isLocalAllowed && isLocalPath(text)) return valid(text)
  if (!isWebAddress(text)) return invalid(isLocalAllowed ? neitherAddressNorPath : notAnAddress)
  const url = new URL(text)
  return valid(url.hostname.endsWith('.') ? withPlainHost(url).href : text)
}

function checkNumber(
  value: Value,
  { min, max, isInteger }: { min: number; max: number; isInteger?: boolean },
): Checked {
  if (value === null || value === '') return valid(null)
  if (typeof value !== 'number' || !Number.isFinite(value)) return invalid(wrongType)
  if (value < min || value > max || (isInteger && !Number.isSafeInteger(value))) return invalid(outOfRange)
  return valid(value)
}

const [minTime, maxTime] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)]

function checkTime(value: Value): Checked {
  if (value === null || value === '') return valid(null)
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(value))
    return invalid(notATime)
  const time = new Date(value)
  if (time.getTime() < minTime || time.getTime() >= maxTime) return invalid(timeOutOfRange)
  return Number.isNaN(time.getTime()) || !isCalendarDay(value) ? invalid(notATime) : valid(time.toISOString())
}

/** The same set is the same value: in the order of the choices. */
function checkChoices(value: Value, choices: Record<string, string>): Checked {
  if (!Array.isArray(value)) return invalid(wrongType)
  if (!value.every((one) => typeof one === 'string' && Object.hasOwn(choices, one))) return invalid(unknownChoice)
  return valid(Object.keys(choices).filter((choice) => value.includes(choice)))
}

const isId = (value: Value): value is string => typeof value === 'string' && readNumericId(value) !== null

function checkReference(value: Value): Checked {
  if (value === null || value === '') return valid(null)
  return isId(value) ? valid(value) : invalid(wrongType)
}

type References = Extract<Field, { type: 'reference' }>

/** Those without an order are sorted, so that the same ones are the same value. */
function checkReferences(value: Value, { max = 100, isOrdered = false }: References): Checked {
  if (!Array.isArray(value) || !value.every(isId)) return invalid(wrongType)
  const ids = [...new Set(value)]
  if (ids.length > max) return invalid(tooMany)
  return valid(isOrdered ? ids : ids.sort((a, b) => Number(a) - Number(b)))
}

function checkTexts(value: Value, { maxLength, max }: { maxLength: number; max: number }): Checked {
  if (!Array.isArray(value)) return invalid(wrongType)
  if (value.length > 10 * max) return invalid(tooMany)
  const texts: string[] = []
  for (const entry of value) {
    const checked = checkText(entry, maxLength, false)
    if (!('value' in checked)) return checked
    if (checked.value !== '' && !texts.includes(checked.value as string)) texts.push(checked.value as string)
  }
  return texts.length > max ? invalid(tooMany) : valid(texts)
}

/** Every row with all columns, and nothing else. */
function checkRows(value: Value, { columns, max }: { columns: Record<string, Field>; max: number }): Checked {
  if (!Array.isArray(value)) return invalid(wrongType)
  if (value.length > max) return invalid(tooMany)
  const errors: Record<string, string> = {}
  const rows = value.map((row, index) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return invalid(wrongType)
    if (!Object.keys(row).every((name) => Object.hasOwn(columns, name))) return invalid(wrongType)
    const values: Values = {}
    for (const [name, field] of Object.entries(columns)) {
      const checked = checkValue(field, Object.hasOwn(row, name) ? (row[name] as Value) : emptyValue(field))
      if ('value' in checked) values[name] = checked.value
      else Object.assign(errors, errorsOf(`${index}.${name}`, checked))
    }
    return valid(values)
  })
  const wrong = rows.find((row) => 'error' in row)
  if (wrong) return wrong
  return Object.keys(errors).length > 0 ? { errors } : valid(rows.flatMap((row) => ('value' in row ? row.value : [])))
}
