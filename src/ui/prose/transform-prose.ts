import { excerpt } from '../../shared/excerpt.ts'

/** A link target within a text. */
export type ProseHeading = { id: string; text: string }

const maxHeadingLength = 80

/** A text whose main headings can be linked to, and those headings. */
export function withHeadingIds(html: string): { html: string; headings: ProseHeading[] } {
  const headings: ProseHeading[] = []
  const [before = '', ...parts] = html.split('<h2>')
  const marked = parts.map((part) => {
    const end = part.indexOf('</h2>')
    if (end < 0) return `<h2>${part}`
    const id = `part-${headings.length + 1}`
    headings.push({ id, text: excerpt(part.slice(0, end), maxHeadingLength) })
    return `<h2 id="${id}">${part}`
  })
  return { html: before + marked.join(''), headings }
}

/** A text of questions: each `h3` opens and closes the text under it. */
export const withCollapsibleAnswers = (html: string): string => pieces(html).map(folded).join('')

function folded(piece: string): string {
  const [, question, answer = ''] = /^<h3>(.*?)<\/h3>(.*)$/s.exec(piece) ?? []
  if (question === undefined || answer.trim() === '') return piece
  return `<details><summary><h3>${question}</h3></summary>${answer}</details>`
}

const withoutEnd = new Set(['br', 'hr', 'img'])

/** Split before each top-level heading. The sanitiser closes every tag, so no element is split. */
function pieces(html: string): string[] {
  const cuts = [0]
  let depth = 0
  for (const { 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^<>]*>/g)) {
    if (withoutEnd.has(name)) continue
    if (!slash && depth === 0 && /^h[23]$/.test(name)) cuts.push(index)
    depth += slash ? -1 : 1
  }
  return cuts.map((from, position) => html.slice(from, cuts[position + 1]))
}
