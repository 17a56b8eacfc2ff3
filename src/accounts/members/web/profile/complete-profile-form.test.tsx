import { expect, test } from 'vitest'
import { htmlOf } from '../../../../../tests/support/render.tsx'
import { CompleteProfileForm } from './complete-profile-form.tsx'

const fieldsFor = (missing: ('name' | 'email')[]) =>
  Array.from(
    htmlOf(<CompleteProfileForm missing={missing} complete={async () => {}} />).matchAll(/ name="(\w+)"/g),
    ([, name]) => name,
  )

test('H8: only what the provider has not supplied is asked for, so that nothing typed is replaced by it', () => {
  expect(fieldsFor(['name', 'email'])).toEqual(['name', 'email'])
  expect(fieldsFor(['email'])).toEqual(['email'])
  expect(fieldsFor(['name'])).toEqual(['name'])
})
