import { expect, test } from 'vitest'
import { isAllowedByRobots } from './robots-txt.ts'

const allows = (robots: string, path = '/p/kettle') =>
  isAllowedByRobots(robots, 'BachatBot', `https://shop.example${path}`)

test.each([
  ['nothing', '', true],
  ['a page of HTML', '<!doctype html><title>Not found</title>', true],
  ['rules for everybody', 'User-agent: *\nDisallow: /', false],
  ['rules for others', 'User-agent: OtherBot\nDisallow: /', true],
  ['rules for a name that begins with ours', 'User-agent: BachatBotImages\nDisallow: /', true],
  ['rules for us', 'User-agent: bachatbot\nDisallow: /p/', false],
  ['rules for a version of us', 'User-agent: BachatBot/2.0\nDisallow: /p/', false],
  ['rules for us that allow', 'User-agent: *\nDisallow: /\n\nUser-agent: BachatBot\nDisallow:', true],
  ['a group of several', 'User-agent: OtherBot\nUser-agent: BachatBot\nDisallow: /p', false],
  ['two groups for us', 'User-agent: BachatBot\nAllow: /\n\nUser-agent: BachatBot\nDisallow: /p/', false],
  ['a rule before any group', 'Disallow: /\nUser-agent: *\nAllow: /', true],
  ['other fields within a group', 'User-agent: *\nCrawl-delay: 5\nDisallow: /p/', false],
  ['comments', '# all\nUser-agent: * # everybody\nDisallow: /p/ # pages', false],
  ['a byte order mark and line ends of Windows', '\ufeffUser-agent: *\r\nDisallow: /p/\r\n', false],
  ['line ends of old Macs', 'User-agent: *\rDisallow: /p/', false],
])('E16: %s', (_what, robots, isAllowed) => {
  expect(allows(robots)).toBe(isAllowed)
})

test.each([
  ['Disallow: /p', '/p/kettle', false],
  ['Disallow: /p$', '/p/kettle', true],
  ['Disallow: /p/kettle$', '/p/kettle', false],
  ['Disallow: *kettle', '/p/kettle', false],
  ['Disallow: /*/kettle', '/p/kettle', false],
  ['Disallow: /*.php$', '/a.php', false],
  ['Disallow: /*.php$', '/a.php?id=1', true],
  ['Disallow: /*?', '/p/kettle?id=1', false],
  ['Disallow: /p*e$', '/p/kettle', false],
  ['Disallow: /p*ettle*le$', '/p/kettle', true],
  ['Disallow: /P/', '/p/kettle', true],
  ['Disallow: p/', '/p/kettle', true],
  ['Disallow: /p/\nAllow: /p/kettle', '/p/kettle', true],
  ['Allow: /p/\nDisallow: /p/kettle', '/p/kettle', false],
  ['Disallow: /p/kettle\nAllow: /p/kettle', '/p/kettle', true],
  ['Disallow: /चाय', '/%E0%A4%9A%E0%A4%BE%E0%A4%AF/1', false],
  ['Disallow: /a%3cd', '/a%3Cd', false],
  ['Disallow: /a%2fb', '/a/b', true],
  ['Disallow: /%61bc', '/abc', false],
  ['Disallow: /', '/robots.txt', true],
])('E16: "%s" and %s', (rules, path, isAllowed) => {
  expect(allows(`User-agent: *\n${rules}`, path)).toBe(isAllowed)
})

test.each([
  ['agents and rules', `${'User-agent: *\n'.repeat(18_000)}${'Allow: /\n'.repeat(27_000)}`],
  ['wildcards', `User-agent: *\nDisallow: ${'*a'.repeat(240_000)}`],
  ['rules of wildcards', `User-agent: *\n${`Disallow: /${'*a'.repeat(900)}b\n`.repeat(270)}`],
])('E16: half a megabyte of %s takes little time', (_what, robots) => {
  const path = `/${'a'.repeat(1_900)}`
  // Not a limit of speed: quadratic time or memory would end the process.
  expect(allows(robots, path)).toBeTypeOf('boolean')
})
