import { expect, test } from 'vitest'
import { createTextRenderer, drawable } from './draw-text.ts'
import { fitText } from './fit-text.ts'

const textRenderer = await createTextRenderer()
const look = { sizePx: 60, color: '#000000' }

test('letters are joined as Hindi joins them', async () => {
  const joined = await textRenderer.text('क्षत्रिय', look)
  // A joiner that prevents joining leaves the letters side by side.
  const apart = await textRenderer.text('क्\u200cषत्\u200cरिय', look)
  expect(joined?.width).toBeLessThan((apart?.width ?? 0) * 0.9)
})

test('characters missing in the font are left out instead of drawn as boxes', async () => {
  expect(drawable('Tea 😀 தமிழ் चाय – ₹5™ é')).toBe('Tea चाय – ₹5™ é')
  expect(await textRenderer.text('Tea 😀', look)).toEqual(await textRenderer.text('Tea', look))
  expect(await textRenderer.text('😀 ', look)).toBeUndefined()
})

test('markup in text is drawn as text', async () => {
  const tags = await textRenderer.text('<b>A & B</b>', look)
  expect(tags?.width).toBeGreaterThan((await textRenderer.text('A & B', look))?.width ?? 0)
})

test('text is reduced in size until it fits, and loses its last words when that is not enough', async () => {
  const room = { sizesPx: [60, 30], color: '#000000', widthPx: 400, heightPx: 100 }
  const large = await fitText(textRenderer, 'Tea', room)
  expect(large).toEqual(await textRenderer.text('Tea', { ...look, widthPx: 400 }))
  const small = await fitText(textRenderer, 'Tea from the hills of Assam in packets', room)
  expect(small).toEqual(
    await textRenderer.text('Tea from the hills of Assam in packets', { ...look, sizePx: 30, widthPx: 400 }),
  )
  for (const words of [Array(200).fill('Assam').join(' '), 'Assam'.repeat(20)]) {
    const piece = await fitText(textRenderer, words, room)
    expect(piece?.height ?? 0).toBeLessThanOrEqual(100)
    expect(piece?.width ?? 0).toBeLessThanOrEqual(400)
  }
  expect((await fitText(textRenderer, Array(200).fill('Assam').join(' '), room))?.height).toBeGreaterThan(60)
})
