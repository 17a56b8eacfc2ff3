import { expect, test } from 'vitest'
import { outsideFormOrigin } from './security-headers.ts'

test.each([
  ['https://list.example/sub?id=7', 'https://list.example'],
  ['http://list.example:8080/sub', 'http://list.example:8080'],
  ['https://LIST.example:443/sub', 'https://list.example'],
  ['https://me:secret@list.example/', 'https://list.example'],
  ['https://सूची.example/', 'https://xn--61b3dzag.example'],
  ['/newsletter', null],
  ['', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://list.example/', null],
  ['https://', null],
  // None of these may add a source or a directive.
  ['https://x;sandbox/', null],
  ["https://x;script-src'self'/", null],
  ['https://*/', null],
  ['https://*.example/', null],
  ['https://[::1]/', null],
])('H6: of the form’s address %s the policy names %s', (action, origin) => {
  expect(outsideFormOrigin(action)).toBe(origin)
})
