import type { DOMOutputSpec, Mark, Node } from '@tiptap/pm/model'

/**
 * The HTML of a document, letter for letter as the server's sanitiser keeps it. From the schema's own tags, without the
 * browser's DOM.
 */
export function writeHtml(doc: Node): string {
  const blocks = [...doc.children]
  // The editor keeps an empty paragraph at the end, to type after a table or a list.
  while (blocks.length > 0 && isEmptyParagraph(blocks.at(-1))) blocks.pop()
  return blocks.map((block) => writeNode(block, doc)).join('')
}

const isEmptyParagraph = (node: Node | undefined): boolean => node?.type.name === 'paragraph' && node.childCount === 0

function writeNode(node: Node, parent: Node): string {
  if (node.isText) return escapeText(node.text ?? '')
  if (node.type.name === 'table') return writeTable(node)
  const content = node.inlineContent ? writeInline(node) : node.children.map((child) => writeNode(child, node)).join('')
  if (isBare(node, parent)) return content
  const [open, close] = tagsOf(node.type.spec.toDOM?.(node))
  return open + content + close
}

/** A cell's only paragraph and the first one of a list item are written without their tags, as people write lists. */
function isBare(node: Node, parent: Node): boolean {
  if (node.type.name !== 'paragraph' || parent.firstChild !== node) return false
  if (/^table(Cell|Header)$/.test(parent.type.name)) return parent.childCount === 1
  const others = parent.children.slice(1)
  return parent.type.name === 'listItem' && others.every(({ type }) => /List$/.test(type.name))
}

/** Header rows at the top are the table's head. */
function writeTable(table: Node): string {
  const rows = table.children
  const firstBodyRow = rows.findIndex((row) => row.children.some(({ type }) => type.name !== 'tableHeader'))
  const headLength = Math.max(0, firstBodyRow)
  const part = (tag: string, some: readonly Node[]) =>
    some.length === 0 ? '' : `<${tag}>${some.map((row) => writeNode(row, table)).join('')}</${tag}>`
  return `<table>${part('thead', rows.slice(0, headLength))}${part('tbody', rows.slice(headLength))}</table>`
}

/** Text and pictures: neighbours with the same mark share its tag. */
function writeInline(node: Node): string {
  let html = ''
  let open: readonly Mark[] = []
  const goTo = (marks: readonly Mark[]) => {
    let same = 0
    while (same < open.length && same < marks.length && open[same]?.eq(marks[same] as Mark)) same++
    const closed = open.slice(same).reverse()
    html += closed.map((mark) => tagsOfMark(mark)[1]).join('')
    html += marks
      .slice(same)
      .map((mark) => tagsOfMark(mark)[0])
      .join('')
    open = marks
  }
  for (const child of node.children) {
    goTo(child.marks)
    html += writeNode(child, node)
  }
  goTo([])
  return html
}

const tagsOfMark = (mark: Mark) => tagsOf(mark.type.spec.toDOM?.(mark, true))

/** The tags before and after the content; what has no place for content has no end tag. */
function tagsOf(spec: DOMOutputSpec | undefined): [open: string, close: string] {
  if (!Array.isArray(spec)) throw new Error('Every node and mark of the editor writes itself as a list')
  const [tag, second, ...rest] = spec
  const hasAttributes = typeof second === 'object' && second !== null && !Array.isArray(second)
  const attributes = hasAttributes ? attributesText(second) : ''
  const inner = (hasAttributes ? rest : [second, ...rest]).filter((part) => part !== undefined)[0]
  if (inner === undefined) return [`<${tag}${attributes} />`, '']
  const [open, close] = inner === 0 ? ['', ''] : tagsOf(inner)
  return [`<${tag}${attributes}>${open}`, `${close}</${tag}>`]
}

const attributesText = (attributes: object): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeText(`${value}`).replaceAll('"', '&quot;')}"`)
    .join('')

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
