import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import * as render from '../../../../tests/support/render.tsx'
import { consoleKinds } from '../../../web/console/kinds.ts'
import { RegisteredKindsContext } from '../shell/kinds-context.ts'
import { RecordLink, RecordLinks } from './record-link.tsx'

const inConsole = (link: ReactNode) => <RegisteredKindsContext value={consoleKinds}>{link}</RegisteredKindsContext>
const htmlOf = (link: ReactNode) => render.htmlOf(inConsole(link))

test('a record is a link with its title while it exists, and its number afterwards', async () => {
  expect(htmlOf(<RecordLink kind="deals" id="12" title="Kettle" />)).toBe(
    '<a class="text-accent underline" href="/admin/deals/12">Kettle</a>',
  )
  expect(htmlOf(<RecordLink kind="comments" id="12" title="" />)).toBe(
    '<a class="text-accent underline" href="/admin/comments/12">#12</a>',
  )
  expect(htmlOf(<RecordLink kind="deals" id="12" title={null} />)).toBe('#12 (deleted)')
  expect(await render.htmlIn('hi', inConsole(<RecordLink kind="deals" id="12" title={null} />))).not.toContain(
    'deleted',
  )
})

test('a setting has its label, and what has no page in the console its name', () => {
  const setting = htmlOf(<RecordLink kind="settings" id="contact" title="contact" />)
  expect(setting).toBe('<a class="text-accent underline" href="/admin/settings/contact">Contact details</a>')
  expect(htmlOf(<RecordLink kind="views" id="3" title={undefined} />)).toBe('#3')
  expect(htmlOf(<RecordLink kind="pictures" id="9f86d081884c7d65" title={undefined} />)).toBe('–')
})

test('several records are a list', () => {
  const html = htmlOf(<RecordLinks kind="stores" ids={['1', '2']} titles={{ 'stores 1': 'Chai Bazaar' }} />)
  expect(html).toBe('<a class="text-accent underline" href="/admin/stores/1">Chai Bazaar</a>, #2 (deleted)')
})
