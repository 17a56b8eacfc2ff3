import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import { allLanguages, defaultLanguage } from '../language.ts'

type Words = { message?: string; translation?: string; obsolete?: boolean }

const [catalog] = await getCatalogs(getConfig({ cwd: process.cwd() }))
const extracted = (await catalog?.collect()) as Record<string, Words>
const translated = allLanguages.filter((language) => language !== defaultLanguage)

/** A message's placeholders: names of values, and the tags around its parts. */
const holes = (text: string): string[] =>
  [...new Set(text.match(/\{\s*\w+(?=\s*[},])|<\/?\d+\/?>|#/g) ?? [])].map((hole) => hole.replaceAll(/\s/g, '')).sort()

test('there are messages to translate', () => {
  expect(Object.keys(extracted).length).toBeGreaterThan(300)
})

test.each(translated)("the file of %s contains exactly the site's messages (npm run messages)", async (language) => {
  const file = (await catalog?.read(language)) as Record<string, Words>
  const current = Object.keys(file).filter((id) => !file[id]?.obsolete)
  const texts = (ids: string[], from: Record<string, Words>) => ids.map((id) => from[id]?.message ?? id).sort()
  expect(
    texts(
      Object.keys(extracted).filter((id) => !current.includes(id)),
      extracted,
    ),
    'not in the file',
  ).toEqual([])
  expect(
    texts(
      current.filter((id) => !(id in extracted)),
      file,
    ),
    'said nowhere any more',
  ).toEqual([])
})

test.each(translated)('every message is translated into %s, with the same values and tags', async (language) => {
  const file = (await catalog?.read(language)) as Record<string, Words>
  const untranslated = Object.entries(file).filter(([, { translation }]) => !translation)
  expect(untranslated.map(([id, { message }]) => message ?? id)).toEqual([])
  for (const [id, { message = id, translation = '' }] of Object.entries(file))
    expect.soft(holes(translation), message).toEqual(holes(message))
})
