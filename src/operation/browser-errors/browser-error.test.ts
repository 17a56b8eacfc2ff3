import { expect, test } from 'vitest'
import { browserFamily, cleanMessage, describeFault, scriptName } from './browser-error.ts'

const page = { origin: 'https://deals.example', path: '/deals' }
const own = 'https://deals.example/assets/deal-page-Ab_12-x9.js'

/** An error with a stack as the browser writes it. */
const thrown = (message: string, frames: string[], header = '') =>
  Object.assign(new TypeError(message), { stack: [...(header ? [header] : []), ...frames].join('\n') })
const rejected = (reason: unknown) => ({ reason })
const raised = (error: unknown) => ({ message: `Uncaught ${error}`, filename: own, lineno: 1, colno: 2, error })

const report = {
  message: 'TypeError: t is undefined',
  script: '/assets/deal-page-Ab_12-x9.js',
  line: 1,
  column: 2345,
  path: '/deals',
}

test.each([
  ['Chromium', ['    at f (https://deals.example/assets/deal-page-Ab_12-x9.js:1:2345)'], 'TypeError: t is undefined'],
  [
    'Chromium, below a function of the engine',
    ['    at JSON.parse (<anonymous>)', `    at ${own}:1:2345`],
    'TypeError: t is undefined',
  ],
  ['Firefox', [`f@${own}:1:2345`, 'g@chrome://browser/x.js:9:9'], ''],
  ['Safari', [`@${own}:1:2345`], ''],
])('TR5: an error of a script of the site is reported with its place: %s', (_, frames, header) => {
  const error = thrown('t is undefined', frames, header)
  expect(describeFault(raised(error), page)).toEqual(report)
  expect(describeFault(rejected(error), page)).toEqual(report)
})

test('TR5: a thrown text has the place of its event', () => {
  expect(describeFault({ ...raised('t is undefined'), colno: 2345 }, page)).toEqual({
    ...report,
    message: 'Uncaught t is undefined',
  })
})

test.each([
  ['another site’s script', { message: 'Script error.', filename: '', lineno: 0, colno: 0, error: null }],
  ['an extension', raised(thrown('x', ['    at chrome-extension://abc/assets/content.js:1:2'], 'TypeError: x'))],
  ['an extension that calls the site', raised(thrown('x', ['f@moz-extension://abc/c.js:1:2', `g@${own}:1:2`]))],
  ['an app that shows the page', raised(thrown('x', ['@https://deals.example/deals:1:9']))],
  ['another site', raised(thrown('x', ['    at https://cdn.example/assets/x.js:1:2'], 'TypeError: x'))],
  ['an address that only begins like the site’s', raised(thrown('x', ['@https://deals.example.evil/assets/x.js:1:2']))],
  ['an address in the message', raised(thrown(`see ${own}:1:2`, ['    at <anonymous>'], `TypeError: see ${own}:1:2`))],
  ['no stack', rejected(thrown('Failed to fetch', []))],
  ['no error', rejected('stop')],
  ['nothing', rejected(undefined)],
])('TR5: %s is not reported', (_, fault) => {
  expect(describeFault(fault, page)).toBeNull()
})

test.each([
  [`Cannot read properties of undefined (reading 'title')`, `Cannot read properties of undefined (reading 'title')`],
  [`can't access property "slug", e is undefined`, `can't access property "slug", e is undefined`],
  [
    `SyntaxError: Unexpected token 'h', "hello wor"... is not valid JSON`,
    'SyntaxError: Unexpected token …, …... is not valid JSON',
  ],
  [`JSON Parse error: Unexpected identifier "Asha"`, 'JSON Parse error: Unexpected identifier …'],
  [`'Asha Rao' is not a valid selector`, '… is not a valid selector'],
  [`'asha' is not a valid selector`, '… is not a valid selector'],
  [`Can't show 'Asha O'Neill Rao' to 'user'`, `Can't show … to 'user'`],
  [`Cannot show the members' list of Asha`, 'Cannot show the members…'],
  [`Cannot show 'Asha`, 'Cannot show …'],
  [`Cannot show "${'Asha '.repeat(200)}" here`, 'Cannot show …'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Asha for more',
    'Minified React error #418; visit … for more',
  ],
  ['no member asha@example.in at +919812345678', 'no member … at …'],
  ['URL constructor: /deals?search=tea is not a valid URL', 'URL constructor: … is not a valid URL'],
  ['x'.repeat(2_000), 'x'.repeat(200)],
])('TR5: a message is reported without what somebody may have entered: %j', (message, cleaned) => {
  expect(cleanMessage(message)).toBe(cleaned)
})

test('a script has the same name in all versions', () => {
  expect(['/assets/deal-page-Ab_12-x9.js', '/admin/assets/entry-DhK3-_aa.js'].map(scriptName)).toEqual([
    'deal-page',
    'entry',
  ])
})

test.each([
  [
    'Chrome',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  ['Edge', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'],
  [
    'Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Other', 'tea'],
])('TR5: the browser is its family alone: %s', (family, userAgent) => {
  expect(browserFamily(userAgent)).toBe(family)
})
