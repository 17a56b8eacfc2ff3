import { type Extensions, getSchema, Mark } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress, isPictureAddress, relOfLink } from '../../../platform/html-addresses.ts'

// The schema offers what the server's sanitiser keeps, and nothing else: a test compares both.

/** As the sanitiser keeps them. */
export const headingLevels = [2, 3, 4] as const

const link = Link.extend({
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  renderHTML: ({ HTMLAttributes: { href, title } }) => ['a', { href, title, rel: relOfLink(`${href}`) }, 0],
}).configure({ openOnClick: false, autolink: false, defaultProtocol: 'https', isAllowedUri: isLinkAddress })

const picture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => isPictureAddress(element.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', { ...HTMLAttributes, loading: 'lazy' }],
}).configure({ inline: true })

/** Tab leaves the text, so that the keyboard is never trapped in a list. */
const listItem = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

const orderedList = OrderedList.extend({
  addAttributes: () => ({
    start: { default: 1, parseHTML: (element) => Number.parseInt(element.getAttribute('start') ?? '', 10) || 1 },
  }),
})

const table = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    // After the last cell Tab leaves the text: a new row is a button of the toolbar.
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() }
  },
}).configure({ View: null })

const spans = { colspan: { default: 1 }, rowspan: { default: 1 } }
const cells = [
  TableRow,
  TableCell.extend({ addAttributes: () => spans }),
  TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }) }),
]

/** Inline tags without a button, so that texts that have them keep them. */
const preservedMark = (tag: string, attributes: readonly string[] = []) =>
  Mark.create({
    name: tag,
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const content: Extensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    underline: false,
    codeBlock: false,
    link: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
  }),
  BulletList,
  orderedList,
  listItem,
  ListKeymap,
  link,
  picture,
  table,
  ...cells,
  ...['sub', 'sup', 'small', 'mark'].map((tag) => preservedMark(tag)),
  preservedMark('abbr', ['title']),
]

export const schema = getSchema(content)

export const extensionsWith = (placeholder: string): Extensions => [...content, Placeholder.configure({ placeholder })]
