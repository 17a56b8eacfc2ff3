/** The computed styles that change when the whole style sheet replaces the page's own, with the elements' tags and classes. */
export async function differingElements(): Promise<string[]> {
  // An element that is out of view has no computed size.
  const showAll = new CSSStyleSheet()
  showAll.replaceSync('*{content-visibility:visible!important}')
  document.adoptedStyleSheets.push(showAll)
  const elements = [...document.body.querySelectorAll('*')]
  const stylesOf = (element: Element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const styles = getComputedStyle(element, part)
      if (part && styles.content === 'none') return []
      // A custom property that nothing on the page reads is left out.
      const names = [...styles].filter((name) => !name.startsWith('--'))
      return names.map((name) => `${part ?? ''} ${name}: ${styles.getPropertyValue(name)}`)
    })
  // A carousel and a chart have many similar elements: one of each kind is enough.
  const kinds = new Map(elements.map((element) => [`${element.tagName} ${element.getAttribute('class')}`, element]))
  const measure = () => {
    for (const animation of document.getAnimations()) animation.cancel()
    // Chromium keeps the margins of a box whose width stays the same when a scroll bar appears: laid out anew, they agree.
    document.body.style.display = 'none'
    document.body.getBoundingClientRect()
    document.body.style.display = ''
    return [...kinds.values()].map(stylesOf)
  }
  const before = measure()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = document.querySelector<HTMLLinkElement>('[data-sheet]')?.href ?? ''
  await new Promise((loaded, failed) => {
    link.onload = loaded
    link.onerror = failed
    document.head.append(link)
  })
  document.querySelector('style')?.remove()
  const after = measure()
  return [...kinds.keys()].flatMap((kind, index) => {
    const stylesBefore = new Set(before[index])
    const differences = after[index]?.filter((style) => !stylesBefore.has(style)) ?? []
    return differences.length > 0 ? [`${kind}: ${differences.join('; ')}`] : []
  })
}
