// Messengers and many shops write list items as lines that begin with "•".

const bullet = /^\s*[•‣◦▪●○]\s*/
const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, hr'

/** Makes lists of the paragraphs, and of the lines within paragraphs, that begin with a bullet. */
export function replaceBulletedLines(root: ParentNode & Node): void {
  for (const container of [root, ...root.querySelectorAll('p, div')]) splitBulletedLines(container)
  const lists = new Set<Element | null>()
  for (const paragraph of root.querySelectorAll('p, div')) {
    if (!bullet.test(paragraph.textContent) || paragraph.querySelector(blocks) || paragraph.closest('li')) continue
    removeBullet(paragraph)
    const before = paragraph.previousElementSibling
    const list = before && lists.has(before) ? before : paragraph.ownerDocument.createElement('ul')
    if (list !== before) paragraph.before(list)
    lists.add(list)
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** Lines that line breaks separate become paragraphs, if one of them begins with a bullet. */
function splitBulletedLines(container: ParentNode & Node): void {
  const document = container.ownerDocument
  if (!document || container.querySelector(blocks)) return
  const lines = [document.createElement('p')]
  for (const node of [...container.childNodes])
    if (node.nodeName === 'BR') lines.push(document.createElement('p'))
    else if (node.nodeType !== Node.COMMENT_NODE) lines.at(-1)?.append(node.cloneNode(true))
  if (!lines.some((line) => bullet.test(line.textContent))) return
  const paragraphs = lines.filter((line) => line.textContent.trim() !== '' || line.querySelector('img'))
  if (container instanceof Element) container.replaceWith(...paragraphs)
  else container.replaceChildren(...paragraphs)
}

/** The bullet may be in an element of its own. */
function removeBullet(paragraph: Element): void {
  let rest = bullet.exec(paragraph.textContent)?.[0].length ?? 0
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  while (rest > 0 && texts.nextNode()) {
    const text = texts.currentNode as Text
    const length = Math.min(rest, text.length)
    text.deleteData(0, length)
    rest -= length
  }
}
