import { badInput } from '../../../platform/errors.ts'
import { normalise } from '../../../platform/normalise.ts'
import type { Field, RecordDescription, Value, Values } from '../../records/record-description.ts'
import { isCalendarDay } from './calendar-time.ts'
import { readNumericId } from './record-id.ts'

// Letters that no text has any use for: control characters but line breaks and tabs, lone surrogates.
const isCleanText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: just these are refused.
  text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)

const wrongType = /*i18n*/ 'This value is of the wrong type.'
const notClean = /*i18n*/ 'The text contains characters that cannot be stored.'
const required = /*i18n*/ 'This field is required.'
const tooLong = /*i18n*/ 'The text is too long.'
const notAnAddress = /*i18n*/ 'Please enter a web address that begins with https:// or http://.'
const outOfRange = /*i18n*/ 'The number is outside of the allowed range.'
const notATime = /*i18n*/ 'This is not a date and time.'
const unknownChoice = /*i18n*/ 'This is not one of the choices.'
const tooMany = /*i18n*/ 'There are too many entries.'

/** Only the first few unknown fields are reported, so that the response stays short. */
const maxNamedErrors = 10

type Checked = { value: Value } | { error: string } | { errors: Record<string, string> }
const ok = (value: Value): Checked => ({ value })
const no = (error: string): Checked => ({ error })

/** What an empty field is stored as. */
function emptyValue(field: Field): Value {
  if (field.type === 'text' || field.type === 'html' || field.type === 'address') return ''
  if (field.type === 'texts' || field.type === 'rows') return []
  if (field.type === 'reference') return field.isMany ? [] : null
  if (field.type === 'flag') return false
  return null
}

/**
 * The values that may be stored, as they are stored: texts trimmed, times in UTC. Throws a 400 with a sentence for each
 * wrong field. With `isWhole` missing fields are empty ones, otherwise they are left as they are.
 */
export function checkValues(description: RecordDescription, given: Values, { isWhole }: { isWhole: boolean }): Values {
  const errors: Record<string, string> = {}
  const values: Values = {}
  const editable = Object.entries(description.fields).filter(([, field]) => field.isReadOnly !== true)
  const unknown = Object.keys(given).filter((name) => !editable.some(([known]) => known === name))
  for (const name of unknown.slice(0, maxNamedErrors))
    errors[name.slice(0, 60)] = /*i18n*/ 'This field cannot be changed.'
  for (const [name, field] of editable) {
    if (!Object.hasOwn(given, name) && !isWhole) continue
    const checked = checkValue(field, Object.hasOwn(given, name) ? (given[name] as Value) : emptyValue(field))
    if ('value' in checked) values[name] = checked.value
    else Object.assign(errors, errorsOf(name, checked))
  }
  if (Object.keys(errors).length > 0) throw badInput(errors)
  return values
}

const errorsOf = (name: string, failed: { error: string } | { errors: Record<string, string> }) =>
  'error' in failed
    ? { [name]: failed.error }
    : Object.fromEntries(Object.entries(failed.errors).map(([place, error]) => [`${name}.${place}`, error]))

const isEmpty = (value: Value): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)

function checkValue(field: Field, given: Value): Checked {
  const checked = checkKind(field, given)
  return 'value' in checked && field.isRequired && isEmpty(checked.value) ? no(required) : checked
}

function checkKind(field: Field, given: Value): Checked {
  switch (field.type) {
    case 'text':
      return checkText(given, field.maxLength, (field.lines ?? 1) > 1)
    case 'html':
      return typeof given === 'string' ? checkText(given, field.maxLength, true) : no(wrongType)
    case 'address':
      return checkAddress(given, field)
    case 'price':
      return checkNumber(given, { min: 0, max: field.maxPaise, isWhole: true })
    case 'number':
      return checkNumber(given, field)
    case 'flag':
      return typeof given === 'boolean' ? ok(given) : no(wrongType)
    case 'time':
      return checkTime(given)
    case 'choice':
      if (given === '' || given === null) return ok(null)
      return typeof given === 'string' && Object.hasOwn(field.choices, given) ? ok(given) : no(unknownChoice)
    case 'reference':
      return field.isMany ? checkReferences(given, field.max ?? 100) : checkReference(given)
    case 'texts':
      return checkTexts(given, field)
    case 'rows':
      return checkRows(given, field)
  }
}

function checkText(given: Value, maxLength: number, hasLines: boolean): Checked {
  if (typeof given !== 'string') return no(wrongType)
  if (given.length > 2 * maxLength + 100) return no(tooLong)
  if (!isCleanText(given)) return no(notClean)
  const text = normalise(hasLines ? given.replaceAll('\r\n', '\n') : given.replace(/\s+/g, ' '), 'NFC').trim()
  return text.length > maxLength ? no(tooLong) : ok(text)
}

/** HTML as a field takes it, before it is sanitised. Throws a 400 with a sentence. */
export function readHtml(given: string, maxLength: number): string {
  const checked = checkText(given, maxLength, true)
  if ('value' in checked) return String(checked.value)
  throw badInput(errorsOf('html', checked))
}

function checkAddress(
  given: Value,
  { maxLength, isLocalAllowed }: { maxLength: number; isLocalAllowed?: boolean },
): Checked {
  const checked = checkText(given, maxLength, false)
  if (!('value' in checked) || checked.value === '') return checked
  const text = checked.value as string
  if (isLocalAllowed && /^\/(?![/\\])[^\\]*$/.test(text)) return ok(text)
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  return url && url.username === '' && url.password === '' ? ok(text) : no(notAnAddress)
}

function checkNumber(given: Value, { min, max, isWhole }: { min: number; max: number; isWhole?: boolean }): Checked {
  if (given === null || given === '') return ok(null)
  if (typeof given !== 'number' || !Number.isFinite(given)) return no(wrongType)
  if (given < min || given > max || (isWhole && !Number.isSafeInteger(given))) return no(outOfRange)
  return ok(given)
}

const [minTime, maxTime] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)]

function checkTime(given: Value): Checked {
  if (given === null || given === '') return ok(null)
  if (typeof given !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(given))
    return no(notATime)
  if (!isCalendarDay(given)) return no(notATime)
  const time = new Date(given)
  return time.getTime() >= minTime && time.getTime() < maxTime ? ok(time.toISOString()) : no(notATime)
}

const isId = (given: Value): given is string => typeof given === 'string' && readNumericId(given) !== null

function checkReference(given: Value): Checked {
  if (given === null || given === '') return ok(null)
  return isId(given) ? ok(given) : no(wrongType)
}

function checkReferences(given: Value, max: number): Checked {
  if (!Array.isArray(given) || !given.every(isId)) return no(wrongType)
  const ids = [...new Set(given)].sort((a, b) => Number(a) - Number(b))
  return ids.length > max ? no(tooMany) : ok(ids)
}

function checkTexts(given: Value, { maxLength, max }: { maxLength: number; max: number }): Checked {
  if (!Array.isArray(given)) return no(wrongType)
  if (given.length > 10 * max) return no(tooMany)
  const texts: string[] = []
  for (const entry of given) {
    const checked = checkText(entry, maxLength, false)
    if (!('value' in checked)) return checked
    if (checked.value !== '' && !texts.includes(checked.value as string)) texts.push(checked.value as string)
  }
  return texts.length > max ? no(tooMany) : ok(texts)
}

/** Every row with all columns, and nothing else. */
function checkRows(given: Value, { columns, max }: { columns: Record<string, Field>; max: number }): Checked {
  if (!Array.isArray(given)) return no(wrongType)
  if (given.length > max) return no(tooMany)
  const errors: Record<string, string> = {}
  const rows = given.map((row, place) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return no(wrongType)
    if (!Object.keys(row).every((name) => Object.hasOwn(columns, name))) return no(wrongType)
    const values: Values = {}
    for (const [name, field] of Object.entries(columns)) {
      const checked = checkValue(field, Object.hasOwn(row, name) ? (row[name] as Value) : emptyValue(field))
      if ('value' in checked) values[name] = checked.value
      else Object.assign(errors, errorsOf(`${place}.${name}`, checked))
    }
    return ok(values)
  })
  const wrong = rows.find((row) => 'error' in row)
  if (wrong) return wrong
  return Object.keys(errors).length > 0 ? { errors } : ok(rows.flatMap((row) => ('value' in row ? row.value : [])))
}
