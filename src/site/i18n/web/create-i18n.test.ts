import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createI18n } from './create-i18n.ts'

// The type of Lingui's instance has more members than ours: only this test finds a use of the others.
test("nothing uses a part of Lingui's instance that ours lacks", () => {
  const { i18n } = createI18n('en', {})
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bi18n\.(?!tsx?\b)(\w+)/g)].map(([, member = '']) => ({ file, member })),
  )
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter(({ member }) => !(member in i18n))).toEqual([])
})
