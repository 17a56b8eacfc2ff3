import { expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import type { Field } from '../../records/record-description.ts'
import { TranslationNote } from './translation-note.tsx'

const field: Field = { type: 'html', label: 'Text in Hindi', maxLength: 100, translationOf: 'text' }
const note = (hindi: string, outdated: string, onUse?: () => void) =>
  htmlOf(
    <TranslationNote name="textHindi" {...{ field, outdated, onUse }} values={{ text: 'New', textHindi: hindi }} />,
  )

test('a missing Hindi text is marked, and an outdated one is offered', () => {
  expect(note('', '')).toContain('Hindi is missing')
  expect(note('', '<p>पुराना</p>', () => undefined)).toMatch(/Hindi is outdated.*<q lang="hi">पुराना<\/q>.*Use again/)
  expect(note('', '<p>पुराना</p>')).not.toContain('Use again')
  expect(note('नया', '<p>पुराना</p>')).toBe('')
})
