/** HTML that many pages contain: the same object each time, so that what is derived from its text is kept with it. */
export type SharedHtml = { readonly text: string }

/** A page's HTML in order: what is its own, and what it shares with other pages. */
export type HtmlParts = readonly (string | SharedHtml)[]

export const textOf = (part: string | SharedHtml): string => (typeof part === 'string' ? part : part.text)

/** A function of a part's text, which is called once for a shared part. */
export function ofEachPart<V>(derive: (text: string) => V): (part: string | SharedHtml) => V {
  const known = new WeakMap<SharedHtml, V>()
  return (part) => {
    if (typeof part === 'string') return derive(part)
    const value = known.get(part) ?? derive(textOf(part))
    known.set(part, value)
    return value
  }
}
