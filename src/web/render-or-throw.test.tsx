import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { HydrateApart } from '../ui/hydration/hydrate-apart.tsx'
import { renderWhole } from './render-or-throw.ts'

const Broken = (): ReactNode => {
  throw new Error('The price is not a number')
}

const pageWith = (part: ReactNode) => (
  <main>
    <HydrateApart>{part}</HydrateApart>
  </main>
)

test('a page is rendered with its parts', async () => {
  expect(await renderWhole(pageWith('Deals'))).toBe('<main><!--$-->Deals<!--/$--></main>')
})

test('a text that looks like a failed part is none', async () => {
  const text = '<!--$!-->'
  const html = { __html: '<p title="$!-->">$!--></p>' }
  await expect(renderWhole(pageWith(<p title={text}>{text}</p>))).resolves.toContain('&lt;!--$!--&gt;')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as editors' texts are shown
  await expect(renderWhole(pageWith(<div dangerouslySetInnerHTML={html} />))).resolves.toContain(html.__html)
})

test('a part that fails fails the page, with its own error', async () => {
  await expect(renderWhole(pageWith(<Broken />))).rejects.toThrow('The price is not a number')
})
