import { expect, test } from 'vitest'
import { htmlOf } from '../../../tests/support/render.tsx'
import { RadioChoices } from './radio-choices.tsx'

test('R26, CH3: the radio button that gets the focus is described by the error', () => {
  const html = htmlOf(
    <RadioChoices legend="Why not?" name="reason" choices={{ expired: 'Expired' }} chosen={undefined} error="Choose" />,
  )
  const [, error] = /<p id="([^"]+)"[^>]*>.*Choose/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<input[^>]* aria-describedby="${error}"`))
})
