import {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'
import type { createI18n } from './create-i18n.ts'

// Replaces @lingui/react for Lingui's macros (messages-plugin.ts), which also follows changes of the
// language and reads HTML tags: a page has one language.

type I18nContext = ReturnType<typeof createI18n>
type Elements = Record<string, ReactElement<{ children?: ReactNode }>>
type TransProps = {
  id?: string
  message?: unknown
  values?: Record<string, ReactNode>
  components?: Elements
}

export const I18nContext = createContext<I18nContext | null>(null)

/** @public The macros import it. */
export function useLingui(): I18nContext {
  const context = useContext(I18nContext)
  if (!context) throw new Error('A text is outside of I18nContext')
  return context
}

// A "<" in a value is not a tag of the message. Zero is in no text: the database refuses it.
const lessThan = '\0'

/** A message with elements: `<0>All deals</0>`, or `<1/>` for a value that is an element itself. */
export function Trans({ id = '', message, values = {}, components = {} }: TransProps): ReactNode {
  const { i18n } = useLingui()
  const elements = { ...components }
  const texts: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const place = Object.keys(elements).length
    const isText = typeof value === 'string' || typeof value === 'number'
    if (!isText) elements[place] = createElement(Fragment, null, value)
    texts[name] = isText ? (typeof value === 'string' ? value.replaceAll('<', lessThan) : value) : `<${place}/>`
  }
  return withElements(i18n._(id, texts, { message: message as string }), elements)
}

function withElements(text: string, elements: Elements): ReactNode {
  // Texts have even indexes, tags odd ones.
  const parts = text.split(/<(\/?\d+\/?)>/)
  let at = 0
  const readTo = (end?: string): ReactNode => {
    const nodes: ReactNode[] = []
    for (; at < parts.length && parts[at] !== end; at++) {
      const part = parts[at] ?? ''
      if (at % 2 === 0) {
        if (part) nodes.push(part.replaceAll(lessThan, '<'))
        continue
      }
      const [key, element] = [at, elements[Number.parseInt(part, 10)]]
      if (!part.endsWith('/')) at++
      const children = part.endsWith('/') ? undefined : readTo(`/${part}`)
      if (element) nodes.push(cloneElement(element, { key }, children ?? element.props.children))
    }
    return nodes.length > 1 ? nodes : nodes[0]
  }
  return readTo()
}
