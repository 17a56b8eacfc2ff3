import { expect, test } from 'vitest'
import { cpuMs } from '../../tests/support/cpu-time.ts'
import { detectLanguage } from './detect-language.ts'

test('text mostly in Devanagari is Hindi, even with an English word in it', () => {
  expect(detectLanguage('बहुत अच्छी डील है')).toBe('hi')
  expect(detectLanguage('यह deal कल ख़त्म हो गई')).toBe('hi')
  expect(detectLanguage('<p class="lead"><strong>आज की क़ीमतें</strong></p>')).toBe('hi')
})

test('text mostly in Latin letters is English, even with a Hindi word in it', () => {
  expect(detectLanguage('Bought it for ₹499 👍')).toBe('en')
  expect(detectLanguage('<p>Bachat (बचत, “savings”) lists good prices from online shops.</p>')).toBe('en')
  expect(detectLanguage('')).toBe('en')
})

test('the language of 120 comments that consist only of "<" is detected quickly', () => {
  const comments = Array.from({ length: 120 }, () => '<'.repeat(4_990))
  const ms = cpuMs(() => {
    for (const comment of comments) expect(detectLanguage(comment)).toBe('en')
  })
  expect(ms).toBeLessThan(250)
})

test('the beginning of a long text decides', () => {
  expect(detectLanguage(`${'बहुत अच्छी डील है '.repeat(200)}${'the end '.repeat(2_000)}`)).toBe('hi')
})
