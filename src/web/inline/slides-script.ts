import { networkInformation } from '../../ui/network-information.ts'

// Moves the rows of slides (`Carousel` in the pages) until React does.

const isWanted = !matchMedia('(prefers-reduced-motion:reduce)').matches && !networkInformation.saveData
if (isWanted) for (const row of document.querySelectorAll<HTMLElement>('[data-autoplay]')) moveSlides(row)

/**
 * Unless they are out of view, hovered or focused. Slides of dismissed deals are skipped. A press or a key in a row ends it,
 * which also loads the scripts. The dots are then as React expects them.
 */
function moveSlides(row: HTMLElement): void {
  const area = row.parentElement as HTMLElement
  const first = area.querySelector('[aria-current]')
  let place = 0
  let dot = first
  let isInView = false

  function show(next: Element | null | undefined): void {
    dot?.removeAttribute('aria-current')
    dot = next ?? null
    dot?.setAttribute('aria-current', 'true')
  }

  function move(): void {
    if (!isInView || document.hidden || area.matches(':hover,:focus-within')) return
    const slides = [...(row.firstElementChild?.children ?? [])] as HTMLElement[]
    const shown = slides.filter(({ offsetWidth }) => offsetWidth)
    place = row.scrollLeft + row.clientWidth < row.scrollWidth - 1 ? place + 1 : 0
    const left = (shown[place]?.offsetLeft ?? 0) - (shown[0]?.offsetLeft ?? 0)
    row.scrollTo({ left: shown[place] ? left : 0, behavior: 'smooth' })
    show(place ? dot?.nextElementSibling : first)
  }

  new IntersectionObserver((seen) => {
    isInView = seen.at(-1)?.isIntersecting ?? false
  }).observe(row)
  const moving = setInterval(move, Number(row.dataset.autoplay))
  const stop = () => clearInterval(moving)
  for (const press of ['pointerdown', 'keydown']) area.addEventListener(press, stop)
  addEventListener('hydrating', () => {
    stop()
    show(first)
  })
}
