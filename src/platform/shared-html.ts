/** HTML that many pages contain: the same object each time, so that what is derived from its text is kept with it. */
export type SharedHtml = { readonly text: string }

/** A page's HTML in order: what is its own, and what it shares with other pages. */
export type HtmlFragments = readonly (string | SharedHtml)[]

export const textOf = (fragment: string | SharedHtml): string =>
  typeof fragment === 'string' ? fragment : fragment.text

/** A function of a part's text, which is called once for a shared part. */
export function ofEachFragment<V>(derive: (text: string) => V): (fragment: string | SharedHtml) => V {
  const known = new WeakMap<SharedHtml, V>()
  return (fragment) => {
    if (typeof fragment === 'string') return derive(fragment)
    const value = known.get(fragment) ?? derive(textOf(fragment))
    known.set(fragment, value)
    return value
  }
}
