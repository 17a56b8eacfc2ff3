import { expect, test } from 'vitest'
import { dealRecord } from '../../../catalogue/deals/deal.record.ts'
import { ConsoleError } from '../api/console-error.ts'
import { messageOfErrors, messageOfFailure } from './error-message.ts'

const required = 'This field is required.'
const { fields } = dealRecord

test('a sentence about several fields stands once, after their labels in the order of the form', () => {
  const errors = { endsAt: 'The end must be after the beginning.', storeId: required, title: required }
  expect(messageOfErrors(fields, errors)).toBe(
    'Title, Store: This field is required. Ends: The end must be after the beginning.',
  )
})

test('an error of an entry names the entry, and one of no field only says what is wrong', () => {
  const errors = {
    unknown: 'This field cannot be changed.',
    'morePictures.1.address': required,
    'morePictures.2': required,
  }
  expect(messageOfErrors(fields, errors)).toBe(
    'Further pictures 2 (Picture), Further pictures 3: This field is required. This field cannot be changed.',
  )
})

test('a failure without errors of fields keeps its message', () => {
  expect(messageOfFailure(fields, new ConsoleError(409, { message: 'Changed.' }))).toBe('Changed.')
  expect(messageOfFailure(fields, new Error('You seem to be offline.'))).toBe('You seem to be offline.')
  const refused = new ConsoleError(400, { message: required, errors: { title: required } })
  expect(messageOfFailure(fields, refused)).toBe('Title: This field is required.')
})
