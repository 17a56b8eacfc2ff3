import { expect, test } from 'vitest'
import { OperatorError } from '../operator-error.ts'
import { CommandFailure, describeFailure, statusOf, WRONG_USAGE } from './command-failure.ts'

test('a failure is one sentence, or with --json one object in one line', () => {
  const failure = new CommandFailure('The file\nis empty.', WRONG_USAGE)
  expect(describeFailure(failure, false)).toBe('The file\nis empty.')
  expect(describeFailure(failure, true)).toBe('{"error":{"message":"The file\\nis empty.","status":2}}')
  expect(JSON.parse(describeFailure(new OperatorError('No.'), true))).toEqual({ error: { message: 'No.', status: 1 } })
})

test('a fault in our code comes with its stack trace in both forms', () => {
  const fault = new TypeError('No row')
  expect(describeFailure(fault, false)).toMatch(/^TypeError: No row\n {4}at /)
  expect(JSON.parse(describeFailure(fault, true)).error).toEqual({ message: 'No row', status: 1, stack: fault.stack })
  expect(statusOf('thrown text')).toBe(1)
  expect(JSON.parse(describeFailure('thrown text', true)).error.message).toBe('thrown text')
})
