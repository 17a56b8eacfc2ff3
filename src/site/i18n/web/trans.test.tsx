import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import { Trans } from './trans.ts'

const link = <em className="link">{null}</em>
const html = (message: string, values = {}, components = {}) =>
  htmlOf(<Trans message={compileMessageOrThrow(message)} values={values} components={components} />)

test('elements have the text between their tags, also one within another', () => {
  const components = { 0: link, 1: <b>{null}</b> }
  expect(html('See <0>all <1>{count}</1> deals</0>.', { count: 7 }, components)).toBe(
    'See <em class="link">all <b>7</b> deals</em>.',
  )
})

test('a value may be an element, and an element without text keeps its own', () => {
  expect(html('By {name} <0/>', { name: <i>Meera</i> }, { 0: <b>!</b> })).toBe('By <i>Meera</i> <b>!</b>')
})

test('what looks like a tag in a value is text', () => {
  expect(html('<0>{title}</0>', { title: '1 < 2 <0/> </0>' }, { 0: <b>{null}</b> })).toBe(
    '<b>1 &lt; 2 &lt;0/&gt; &lt;/0&gt;</b>',
  )
})
