import { expect, test } from 'vitest'
import { Message } from '../../../platform/message.ts'
import { readCatalog } from './catalog.ts'
import { messagesPlugin } from './messages-plugin.ts'
import { createTranslate, readCatalogs } from './translate.ts'

async function built(code: string, language: 'en' | 'hi', ssr = false): Promise<string> {
  const plugin = messagesPlugin(language) as unknown as {
    configResolved: (config: { command: string; build: { ssr: boolean } }) => void
    buildStart: () => Promise<void>
    transform: (code: string, id: string) => Promise<{ code: string } | null>
  }
  plugin.configResolved({ command: 'build', build: { ssr } })
  await plugin.buildStart()
  const result = await plugin.transform(code, '/site/src/deals/page.tsx')
  return (result?.code ?? code).replaceAll(/\s+/g, ' ')
}

test('a message is compiled into the code: the browser neither looks it up nor parses it', async () => {
  const page = `
    import { Trans, useLingui } from '@lingui/react/macro'
    export function Page({ page, count }: { page: number; count: number }) {
      const { t } = useLingui()
      return <p title={t\`Daily deals, page \${page}\`}><Trans>You have <b>{count}</b> deals</Trans></p>
    }`
  const english = await built(page, 'en')
  expect(english).toContain('message: ["Daily deals, page ", ["page"]]')
  expect(english).toContain('message: ["You have <0>", ["count"], "</0> deals"]')
  expect(english).not.toContain('macro')
  expect(english).not.toContain('id:')
  expect(await built(page, 'hi')).toContain('message: ["आज की डील, पेज ", ["page"]]')
})

test('the server looks a message up by its id', async () => {
  const page = `
    import { useLingui } from '@lingui/react/macro'
    export function Page() {
      const { t } = useLingui()
      return <p>{t\`Daily deals\`}</p>
    }`
  expect(await built(page, 'en', true)).toMatch(/id: "[\w+/]{6}", message: \["Daily deals"\]/)
})

test('a marked message in code that the server runs too is replaced in the browser’s copy', async () => {
  const rule = `export const complaint = (text: string) => (text ? null : /*i18n*/ "Password Can't be empty")`
  expect(await built(rule, 'hi')).toContain('पासवर्ड ख़ाली नहीं हो सकता')
  expect(await built(rule, 'en')).toContain("Password Can't be empty")
})

test("the server's messages are in the requested language", async () => {
  const translate = createTranslate(await readCatalogs())
  expect(translate('hi', 'Please login first')).toBe('कृपया पहले साइन इन करें')
  expect(translate('en', 'Please login first')).toBe('Please login first')
  expect(translate('hi', 'Nobody has put this into Hindi')).toBe('Nobody has put this into Hindi')
  const wait = 'Too many attempts. Please wait {wait, plural, one {# minute} other {# minutes}} and try again.'
  expect(translate('en', new Message(wait, { wait: 1 }))).toBe('Too many attempts. Please wait 1 minute and try again.')
  expect(translate('en', new Message(wait, { wait: 5 }))).toBe(
    'Too many attempts. Please wait 5 minutes and try again.',
  )
})

test('English is in the code itself and has no catalog', async () => {
  expect(await readCatalog('en')).toEqual({})
})
