import sanitizeHtml from 'sanitize-html'

export type HtmlStructure = {
  /** Each element in order, with the names of its attributes: "a href class". */
  elements: string[]
  /** The visible text, with white space folded. */
  text: string
}

/** Parses HTML as a browser does, so that text that has become markup is detected. */
export function htmlStructure(html: string): HtmlStructure {
  const elements: string[] = []
  const text: string[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        elements.push([tagName, ...Object.keys(attribs)].join(' '))
        return { tagName, attribs }
      },
    },
    textFilter: (piece) => {
      text.push(piece)
      return piece
    },
  })
  return { elements, text: decode(text.join('')).replace(/\s+/g, ' ').trim() }
}

/** The filter returns escaped text. */
const decode = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
