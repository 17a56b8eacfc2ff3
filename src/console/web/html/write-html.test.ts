import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitiseHtml } from '../../../platform/security/sanitise-html.ts'
import { trustedHtml } from '../../../ui/prose/trusted-html.ts'
import { schema } from './extensions.ts'
import { writeHtml } from './write-html.ts'

const written = (...content: object[]) => writeHtml(schema.nodeFromJSON({ type: 'doc', content }))
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const row = (type: string, ...cells: string[]) => ({
  type: 'tableRow',
  content: cells.map((words) => ({ type, content: [paragraph(text(words))] })),
})
const bold = { type: 'bold' }
const link = { type: 'link', attrs: { href: 'https://shop.example/?a=1&b=2' } }

test('neighbours with the same mark share its tag', () => {
  expect(written(paragraph(text('a & b ', bold), text('shop', link, bold), text(' <c>', bold)))).toBe(
    '<p><strong>a &amp; b </strong><a href="https://shop.example/?a=1&amp;b=2" rel="nofollow noopener"><strong>shop</strong></a><strong> &lt;c&gt;</strong></p>',
  )
})

test('list items and cells are written as people write them, and header rows are the head of a table', () => {
  const item = (...content: object[]) => ({ type: 'listItem', content })
  const inner = { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph(text('deep')))] }
  expect(
    written({ type: 'bulletList', content: [item(paragraph(text('one'))), item(paragraph(text('two')), inner)] }),
  ).toBe('<ul><li>one</li><li>two<ol start="3"><li>deep</li></ol></li></ul>')
  expect(written({ type: 'bulletList', content: [item(paragraph(text('one')), paragraph(text('two')))] })).toBe(
    '<ul><li><p>one</p><p>two</p></li></ul>',
  )
  expect(written({ type: 'table', content: [row('tableHeader', 'A', 'B'), row('tableCell', '1', '2')] })).toBe(
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  )
})

test('a text without words is empty', () => {
  expect(written(paragraph())).toBe('')
  expect(written(paragraph(text('a')), paragraph(), paragraph())).toBe('<p>a</p>')
})

// Every mark, and every node with every attribute that the schema has.
const words = fc.oneof(fc.string({ minLength: 1, maxLength: 8 }), fc.constantFrom('<b>', '&amp;', '"', '\u00a0', 'चाय'))
const address = fc.constantFrom('/stores', '#top', 'mailto:a@b.example', 'tel:+91', 'https://a.example/?x="><b>&y=1')
const attrsOf: Record<string, fc.Arbitrary<object>> = {
  link: fc.record({ href: address, title: fc.option(words) }),
  abbr: fc.record({ title: fc.option(words) }),
  heading: fc.record({ level: fc.constantFrom(2, 3, 4) }),
  orderedList: fc.record({ start: fc.integer({ min: 0, max: 99 }) }),
  image: fc.record({
    src: fc.constantFrom('/media/a.webp', 'https://a.example/?x="&y'),
    alt: words,
    width: fc.option(fc.integer({ min: 1, max: 999 })),
    height: fc.option(fc.integer({ min: 1, max: 999 })),
  }),
}
const withAttrs = (type: string, rest: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ type: fc.constant(type), attrs: attrsOf[type] ?? fc.constant({}), ...rest })
const marks = fc.uniqueArray(fc.oneof(...Object.keys(schema.marks).map((name) => withAttrs(name))), {
  maxLength: 3,
  selector: ({ type }) => type,
})
const inline = fc.array(
  fc.oneof(fc.record({ type: fc.constant('text'), text: words, marks }), withAttrs('image'), withAttrs('hardBreak')),
  { maxLength: 4 },
)
const { block } = fc.letrec<{ block: object; item: object; cells: object }>((tie) => ({
  item: fc.record({
    type: fc.constant('listItem'),
    content: fc
      .tuple(withAttrs('paragraph', { content: inline }), fc.array(tie('block'), { maxLength: 2 }))
      .map(([first, others]) => [first, ...others]),
  }),
  cells: fc.array(
    fc.record({
      type: fc.constantFrom('tableCell', 'tableHeader'),
      attrs: fc.record({ colspan: fc.constantFrom(1, 2), rowspan: fc.constantFrom(1, 2) }),
      content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  block: fc.oneof(
    { maxDepth: 3 },
    withAttrs('paragraph', { content: inline }),
    withAttrs('heading', { content: inline }),
    withAttrs('horizontalRule'),
    withAttrs('bulletList', { content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }) }),
    withAttrs('orderedList', { content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }) }),
    withAttrs('blockquote', { content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }) }),
    withAttrs('table', {
      content: fc.array(fc.record({ type: fc.constant('tableRow'), content: tie('cells') }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  ),
}))

test('E4: what the editor writes is what the sanitiser keeps, to the letter, and opens without asking the server', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (content) => {
      const doc = schema.nodeFromJSON({ type: 'doc', content: content.length > 0 ? content : [paragraph()] })
      doc.descendants((node) => {
        for (const { type } of [node, ...node.marks]) seen.add(type.name)
      })
      const html = writeHtml(doc)
      expect(sanitiseHtml(html)).toBe(html)
      expect(trustedHtml(html)).toBe(html)
    }),
    { numRuns: 300 },
  )
  const all = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)]
  expect(all.filter((name) => !seen.has(name) && name !== 'doc')).toEqual([])
})
