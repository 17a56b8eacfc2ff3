import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDemoContent } from '../../operation/demo/read-demo-content.ts'
import { sanitiseHtml } from '../../platform/security/sanitise-html.ts'
import { withLocalLinks } from './sanitised-html.tsx'
import { withCollapsibleAnswers, withHeadingIds } from './transform-prose.ts'
import { trustedHtml } from './trusted-html.ts'

/** All transformations that a page applies to an editor's text. */
const onPage = (html: string) =>
  withLocalLinks(withCollapsibleAnswers(withHeadingIds(sanitiseHtml(html)).html), (path) => `/hi${path}`)

const everything = `<h2>One</h2><h3>Why?</h3><p>Because<br>of <a href="/deals" title="">deals</a>,
  <a href="HTTPS://shop.example/?a=1&b=2" title='"quoted"'>shops</a>, <a href="mailto:a@b.example">mail</a>,
  <a href="tel:+91">calls</a> &amp; <a href="#top">this</a></p><hr><img src="/media/a.webp" alt="" width="1" height=2>
  <table><tr><th scope="col" colspan="2">1 < 2</th></tr><tr><td rowspan=2>x</td></tr></table><ol start="3"><li>x</ol>
  <figure><img src="https://shop.example/a.png"><figcaption>c</figcaption></figure><abbr title="x">y</abbr>`

test('E4: sanitised HTML is shown unchanged', () => {
  const { articles, pages } = readDemoContent()
  for (const html of [
    everything,
    ...articles.map(({ descriptionHtml }) => descriptionHtml.en),
    ...pages.map(({ contentHtml }) => contentHtml.en),
  ])
    expect(trustedHtml(onPage(html))).toBe(onPage(html))
})

test('E4: everything that passes the sanitiser is shown unchanged', () => {
  const piece = fc.oneof(
    fc.constantFrom('<', '>', '"', "'", '&', '=', ' ', '/', '&lt;', '&#60;', '\0', '\n'),
    fc.constantFrom('<p>', '<a href="', '<img src="/', 'javascript:', '<svg>', '<h2>', '</h2>', ' title', ' onerror='),
    fc.string({ maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const clean = sanitiseHtml(pieces.join(''))
      expect(trustedHtml(clean)).toBe(clean)
    }),
  )
})

test.each([
  ['<img src=x onerror=alert(1)>Tea', 'Tea'],
  ['<img src="/a.png" onerror="alert(1)">Tea', 'Tea'],
  ['<p>Tea</p><script>alert(1)</script>', 'Teaalert(1)'],
  ['<SCRIPT src="/x.js"></SCRIPT>Tea', 'Tea'],
  ['<svg/onload=alert(1)>Tea', 'Tea'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>Tea', 'alert(1)">Tea'],
  ['<a href="javascript:alert(1)">Tea</a>', 'Tea'],
  ['<a href="&#106;avascript:alert(1)">Tea</a>', 'Tea'],
  ['<a href=" javascript:alert(1)">Tea</a>', 'Tea'],
  ['<a\thref="javascript:alert(1)">Tea</a>', 'Tea'],
  ['<a href="/"href="javascript:alert(1)">Tea</a>', 'Tea'],
  ['<p style="position:fixed">Tea</p>', 'Tea'],
  ['<p title="<img src=x onerror=alert(1)>">Tea</p>', '">Tea'],
  ['<form action="/ifs/logout"><button>Tea</button></form>', 'Tea'],
  ['<!--><img src=x onerror=alert(1)>-->Tea', '-->Tea'],
  ['Tea <b', 'Tea '],
])('E4: of HTML that was not sanitised only the text is shown: %s', (html, words) => {
  expect(trustedHtml(html)).toBe(words)
  expect(trustedHtml(html)).not.toContain('<')
})
