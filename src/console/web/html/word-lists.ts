// Word writes list items as paragraphs, with the list's level in a style and the marker as text:
// <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.</span>…</p>

const listParagraph = 'p[style*="mso-list"]'
const levelPattern = /\blevel(\d)/i
const numberPattern = /^\s*(?:\d{1,4}|[a-z]{1,4})[.)]/i

/** Makes lists of the paragraphs that Word shows as lists. */
export function replaceWordLists(root: ParentNode): void {
  let lists: Element[] = []
  for (const paragraph of root.querySelectorAll(listParagraph)) {
    const level = levelOf(paragraph)
    if (level === null) continue
    // Another list begins where something else stands between the paragraphs.
    if (!paragraph.previousElementSibling?.matches(listParagraph)) lists = []
    const tag = numberPattern.test(markerOf(paragraph)) ? 'ol' : 'ul'
    lists = listsAt(lists.slice(0, level), level, tag, paragraph)
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    lists.at(-1)?.append(item)
  }
  for (const paragraph of root.querySelectorAll(listParagraph)) if (!paragraph.hasChildNodes()) paragraph.remove()
}

const levelOf = (paragraph: Element): number | null => {
  const level = levelPattern.exec(paragraph.getAttribute('style') ?? '')?.[1]
  return level === undefined ? null : Math.max(1, Number(level))
}

/** Takes the marker out of the paragraph and gives its text. */
function markerOf(paragraph: Element): string {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
  marker?.remove()
  return marker?.textContent ?? ''
}

/** The open lists down to the level of an item; new ones are inserted before its paragraph or into the last item. */
function listsAt(open: readonly Element[], level: number, tag: string, paragraph: Element): Element[] {
  const lists = [...open]
  if (lists.length === level && lists.at(-1)?.localName !== tag) lists.pop()
  while (lists.length < level) {
    const list = paragraph.ownerDocument.createElement(tag)
    const item = lists.at(-1)?.lastElementChild
    if (lists.length === 0) paragraph.before(list)
    else (item ?? newItem(lists.at(-1) as Element)).append(list)
    lists.push(list)
  }
  return lists
}

function newItem(list: Element): Element {
  const item = list.ownerDocument.createElement('li')
  list.append(item)
  return item
}
