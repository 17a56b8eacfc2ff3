import { expect, test } from 'vitest'
import { withLocalLinks } from './sanitised-html.tsx'
import { withCollapsibleAnswers, withHeadingIds } from './transform-prose.ts'

test('a long text has a link to each of its main headings', () => {
  const { html, headings } = withHeadingIds(
    '<p>Hello</p><h2>Paying &amp; <em>returns</em></h2><h3>UPI</h3><h2>लिंक</h2>',
  )
  expect(headings).toEqual([
    { id: 'part-1', text: 'Paying & returns' },
    { id: 'part-2', text: 'लिंक' },
  ])
  expect(html).toBe(
    '<p>Hello</p><h2 id="part-1">Paying &amp; <em>returns</em></h2><h3>UPI</h3><h2 id="part-2">लिंक</h2>',
  )
})

test('R14: each answer unfolds under its question, and ends where the next question or section begins', () => {
  const folded = withCollapsibleAnswers(
    '<h2>Deals</h2>\n<h3>Why?</h3><p>So.<br />Or so.</p><ul><li>x</li></ul><h3>When?</h3><p>Now.</p><h2>Orders</h2>',
  )
  expect(folded).toBe(
    '<h2>Deals</h2>\n' +
      '<details><summary><h3>Why?</h3></summary><p>So.<br />Or so.</p><ul><li>x</li></ul></details>' +
      '<details><summary><h3>When?</h3></summary><p>Now.</p></details>' +
      '<h2>Orders</h2>',
  )
})

test('R14: a heading without text under it, or within a quotation, stays unchanged', () => {
  const html = '<h3>Nobody has answered this</h3><h2>Said</h2><blockquote><h3>Quoted</h3><p>Words</p></blockquote>'
  expect(withCollapsibleAnswers(html)).toBe(html)
})

test('a link to one of our pages gets the page’s language; files and other sites stay unchanged', () => {
  const html =
    '<a href="/contactus" title="Write">us</a> <a href="/deals?a=1&amp;b=2">deals</a> <a href="/media/a.svg">a</a> ' +
    '<a href="//cdn.example/x">x</a> <a href="https://cybercrime.gov.in" rel="nofollow">y</a> <a href="#part-1">z</a>'
  expect(withLocalLinks(html, (path) => `/hi${path}`)).toBe(
    html.replace('"/contactus"', '"/hi/contactus"').replace('"/deals?', '"/hi/deals?'),
  )
})

test('links to files and to the console have no language', () => {
  const links = ['/sitemap.xml', '/feeds/deals.xml?x=1', '/admin', '/media/a.svg', '/ifs/search', '//shop.example/']
  const html = links.map((path) => `<a href="${path}">x</a>`).join('')
  expect(withLocalLinks(html, (path) => `/hi${path}`)).toBe(html)
  expect(withLocalLinks('<a href="/deals?search=a.b">x</a>', (path) => `/hi${path}`)).toContain('/hi/deals?search=a.b')
})
