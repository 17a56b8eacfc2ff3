import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'

const { app } = await testApp()

test('the console has one document for every address below /admin, which is never cached', async () => {
  for (const url of ['/admin', '/admin/', '/admin/deals', '/admin/deals/12?view=mine']) {
    const answer = await app.inject(url)
    expect(answer.statusCode, url).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('<meta name="robots" content="noindex">')
    expect(answer.body).toContain('The admin console needs JavaScript.')
  }
})

test('the content policy of the console is the public site’s, but for how the editor reads the clipboard', async () => {
  const [console, publicFile] = await Promise.all([app.inject('/admin'), app.inject('/robots.txt')])
  const policy = 'content-security-policy'
  expect(console.headers[policy]).toContain("script-src 'self'")
  expect(publicFile.headers[policy]).not.toContain('ProseMirror')
  expect(`${console.headers[policy]}`.replace(' ProseMirrorClipboard', '')).toBe(publicFile.headers[policy])
})

test('the console is in the language that the editor chose', async () => {
  const inLanguage = async (cookie: string) => (await app.inject({ url: '/admin', headers: { cookie } })).body
  expect(await inLanguage('a=b; bachat-console-language=hi')).toMatch(/<html lang="hi">[\s\S]+\/admin\/assets\/hi\.js/)
  for (const cookie of [
    '',
    'bachat-console-language=fr',
    'bachat-console-language="><script>',
    'xbachat-console-language=hi',
  ])
    expect(await inLanguage(cookie)).toMatch(/<html lang="en">[\s\S]+\/admin\/assets\/en\.js/)
})
