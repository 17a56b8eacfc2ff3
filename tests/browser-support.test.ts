import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The site works in Chrome 111 and Safari 16.4, which the style sheets need too. What later browsers brought:
const later =
  /\bURL\.(?:parse|canParse)\(|\bAbortSignal\.any\(|\bPromise\.(?:withResolvers|try)\(|\b(?:Object|Map)\.groupBy\(|\bArray\.fromAsync\(|\.checkVisibility\(|\b(?:currentTarget|current|target)\??\.(?:hide|show|toggle)Popover\(|\b(?:search|searchParams|params|form)\.size\b|\bIntl\.(?:Segmenter|DurationFormat)\b|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|toArray|forEach|reduce)\(/

test('neither the site nor its console uses an interface that its older browsers lack', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter(isForBrowsers)
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        later.test(line) && !/^\s*(?:\/\/|\*|\/\*\*)/.test(line) ? `${file}:${at + 1} ${line.trim()}` : [],
      ),
  )
  expect(found).toEqual([])
})

/** Pages, the admin console, and what they share with the server. */
const isForBrowsers = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !/\/server\/|\.test\.tsx?$|^src\/(?:importer|mail|pictures|seo|backup|doctor|demo|schema)\/|^src\/platform\/[^/]+\//.test(
    file,
  )
