import { expect, test } from 'vitest'
import { languageOfText } from './text-language.ts'

test('what is mostly written in Devanagari is spoken as Hindi, also with an English word in it', () => {
  expect(languageOfText('बहुत अच्छी डील है')).toBe('hi')
  expect(languageOfText('यह deal कल ख़त्म हो गई')).toBe('hi')
  expect(languageOfText('<p class="lead"><strong>आज की क़ीमतें</strong></p>')).toBe('hi')
})

test('what is mostly written in Latin letters is spoken as English, also with a Hindi word in it', () => {
  expect(languageOfText('Bought it for ₹499 👍')).toBe('en')
  expect(languageOfText('<p>Bachat (बचत, “savings”) lists good prices from online shops.</p>')).toBe('en')
  expect(languageOfText('')).toBe('en')
})
