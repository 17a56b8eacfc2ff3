import { expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import { FieldInput } from './field-input.tsx'

const field = { type: 'choice', label: 'Place', choices: { home: 'Home page', ad: 'Strip' } } as const
const options = (value: string | null) => {
  const html = htmlOf(<FieldInput name="slug" field={field} value={value} onChange={() => {}} />)
  return [...html.matchAll(/<option[^>]*>[^<]*/g)].map(([option]) => option)
}

test('a stored value that is no longer one of the choices stays chosen', () => {
  expect(options('old')).toEqual([
    expect.stringMatching(/value="old" selected.*>old$/),
    ...options('home').map((one) => one.replace(' selected=""', '')),
  ])
  // It can be emptied again.
  expect(options('home')).toEqual([
    '<option value="">–',
    expect.stringContaining('home'),
    expect.stringContaining('ad'),
  ])
  expect(options(null)[0]).toContain('Please choose')
})
