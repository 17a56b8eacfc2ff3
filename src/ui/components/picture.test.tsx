import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const uploaded = (digit: string) => `/media/pictures/${digit.repeat(32)}-640.webp`
const shown = (props: { src: string; phoneSrc?: string }) =>
  renderToStaticMarkup(<Picture {...props} alt="Lamps" width={1360} height={256} />)

test('an uploaded picture names its copies up to 1,920 pixels, as AVIF first', () => {
  const html = shown({ src: uploaded('a') })
  expect(html).toMatch(/<picture><source type="image\/avif" srcSet="[^"]*-1920\.avif 1920w" sizes="1360px"\/><img/)
  expect(html).toMatch(/ srcSet="[^"]*-1920\.webp 1920w"/)
})

test('narrow screens load the picture for phones, whatever its format', () => {
  const sources = shown({ src: uploaded('a'), phoneSrc: uploaded('b') }).match(/<source [^>]+>/g)
  expect(sources?.map((source) => [/b{32}/.test(source), source.includes('media="(width &lt; 48rem)"')])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
  expect(sources?.slice(0, 2).join()).toMatch(/avif" srcSet="[^"]+avif 1920w" .*srcSet="[^"]+webp 1920w"/)
  expect(shown({ src: '/media/wide.svg', phoneSrc: '/media/phones.svg' })).toContain(
    '<picture><source srcSet="/media/phones.svg" media="(width &lt; 48rem)" sizes="100vw"/><img src="/media/wide.svg"',
  )
})

test('a drawing alone is an image without sources', () => {
  expect(shown({ src: '/media/wide.svg' })).not.toContain('<picture>')
})
