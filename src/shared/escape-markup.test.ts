import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('text stays text in markup and in attributes, and escaped text is escaped again', () => {
  expect(escapeMarkup(`<a title="b" c='d'> & बचत`)).toBe('&lt;a title=&quot;b&quot; c=&#39;d&#39;&gt; &amp; बचत')
  expect(escapeMarkup('&apos;')).toBe('&amp;apos;')
})
