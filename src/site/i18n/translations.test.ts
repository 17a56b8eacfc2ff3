import { expect, test } from 'vitest'
import { translated } from './translations.ts'

const english = { title: 'Tea', html: '<p>Hot</p>' }

test('a text is in the language where it is translated, and in the first language elsewhere', () => {
  const translations = { hi: { title: 'चाय', html: '', other: 'x' } }
  expect(translated(english, translations, 'hi')).toEqual({ title: 'चाय', html: '<p>Hot</p>' })
  expect(translated(english, translations, 'en')).toEqual(english)
})

test('a stored value of another shape counts as no translation', () => {
  for (const wrong of [null, {}, [], 'hi', { hi: null }, { hi: 'चाय' }, { hi: { title: 7, html: ['x'] } }])
    expect(translated(english, wrong, 'hi')).toEqual(english)
})
