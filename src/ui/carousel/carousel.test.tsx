import { expect, test } from 'vitest'
import { htmlOf } from '../../../tests/support/render.tsx'
import { Carousel } from './carousel.tsx'

const sliderOf = (...slides: string[]) =>
  htmlOf(
    <Carousel
      label="Offers"
      slides={slides.map((key) => ({ key, content: key }))}
      perView="per-view-1"
      autoplayMs={3000}
      loop
      dots
    />,
  )

test('HM2: a single banner has no controls and does not move', () => {
  expect(sliderOf('Diwali', 'Holi')).toMatch(/data-autoplay="3000".*aria-label="Pause".*aria-label="Go to slide 2"/)
  expect(sliderOf('Diwali')).not.toMatch(/<button|data-autoplay/)
})

test('HM2: slides are no live region: moving them announces nothing, and new prices in them would all be read out', () => {
  expect(sliderOf('Diwali', 'Holi')).not.toContain('aria-live')
})
