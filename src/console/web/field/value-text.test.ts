import { expect, test } from 'vitest'
import { htmlText } from './value-text.tsx'

test('a history has the words of a text, not its tags', () => {
  expect(htmlText('<h2>Tea</h2><p>Black &amp; <strong>green</strong><br>&lt;b&gt;&nbsp;</p>')).toBe(
    'Tea Black & green <b>',
  )
  expect(htmlText('')).toBe('')
})
