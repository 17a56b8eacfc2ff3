import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeed } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import { askRaw } from './support/ask.ts'
import { buildPages, dataFolder, endAll, patienceMs, type Site, startSite } from './support/site.ts'

const { db, url } = await testDatabase()
const seed = createSeed(db, new Date())
let site: Site

beforeAll(async () => {
  for (let n = 0; n < 25; n += 1) await seed.deal({ title: `Kettle number ${n}` })
  buildPages()
  site = await startSite({ DATABASE_URL: url, DATA_DIR: dataFolder() })
}, 2 * patienceMs)

afterAll(endAll)
test(
  'x',
  async () => {
    for (const path of [
      '/',
      '/deals',
      '/nope',
      '//',
      '//evil.example/deals',
      '/%zz',
      '/ifs/%zz',
      '/deals?page=%00',
      '/deals?search=%00',
      '/singleproduct/%00',
      '/singleproduct/a%00b',
      '/singleproduct/' + 'x'.repeat(300),
      '/ifs/singleproduct?slug=%00',
      '/ifs/search?s=%00',
      '/deals?search=%ff',
      '/deals?page=99999999999999',
      '/' + 'x'.repeat(8000),
      '/' + 'x'.repeat(20000),
      '/deals?' + 'x'.repeat(12000),
      '/media/%00',
      '/media/../../package.json',
      '/assets/%2e%2e/server/entry-server.js',
      '/stores/abc',
      '/stores/99999999999999999999',
      '/dealsdetails/1e3',
      '/ifsredirect/x',
      '/?tab=9',
      '/.vite/manifest.json',
      '/singleproduct/',
      '/media/',
      '/assets/',
      '/ifs',
      '/ifs/',
      '/newsarticle/0x10',
      '/DEALS/',
      '/deals/',
      '/deals?search=' + '%F0%9F%91%8D'.repeat(200),
      '/deals?search=%25_%5C%27',
      '/ifs/getdeals?page=1&page=2',
      '/ifs/getdeals?__proto__=1&constructor=2',
    ]) {
      const a = await site.ask(path)
      console.log(
        a.status,
        path.slice(0, 60),
        a.headers['content-type'],
        a.headers['cache-control'],
        a.body.length,
        a.body.slice(0, 100).replaceAll('\n', ' '),
      )
    }
    for (const method of ['OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY', 'HEAD'])
      for (const path of ['/', '/deals', '/ifs/getdeals', '/nope', '/healthz']) {
        const a = await site.ask(path, { method })
        console.log(
          method,
          a.status,
          path.slice(0, 60),
          a.headers.allow,
          a.headers['content-type'],
          a.body.slice(0, 100).replaceAll('\n', ' '),
        )
      }
    for (const raw of [
      'GET http://x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET http://x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET https://x/deals?page=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.0\r\n\r\n',
      'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
      'GET deals HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      'GET http:///// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET http://[/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET /\\\\x/y HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'POST /deals HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\nabc',
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc',
      'GET /#x?y HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
    ]) {
      const t = setTimeout(() => console.log('SLOW', raw), 4000)
      const a = await Promise.race([
        askRaw(site.port, raw).catch(String),
        new Promise<string>((r) => setTimeout(r, 6000, 'TIMEOUT')),
      ])
      clearTimeout(t)
      console.log(JSON.stringify(raw.split('\r\n')[0]), JSON.stringify(a.split('\r\n')[0]), a.length)
    }
    console.log(
      site
        .said()
        .split('\n')
        .filter((l) => !l.includes('"answered"'))
        .join('\n')
        .slice(0, 12000),
    )
    console.log(site.said().split('\n').slice(0, 12).join('\n'))
  },
  patienceMs,
)
