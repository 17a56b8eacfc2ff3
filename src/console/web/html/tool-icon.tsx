const strokes = {
  heading2: 'M4 6v12M11 6v12M4 12h7M14.5 11c0-3 5-3 5 0 0 2.3-5 4-5 7h5',
  heading3: 'M4 6v12M11 6v12M4 12h7M14.5 10c1-2 5-1.5 5 .8 0 1.7-1.6 2.4-3 2.4 1.6 0 3.2.7 3.2 2.5 0 2.7-4.5 3.1-5.4.8',
  heading4: 'M4 6v12M11 6v12M4 12h7M18.5 18V9L14 15.5h6',
  bold: 'M7 4.5h6a3.7 3.7 0 0 1 0 7.4H7zM7 11.9h7a3.8 3.8 0 0 1 0 7.6H7z',
  italic: 'M10 4.5h7M7 19.5h7M14 4.5l-4 15',
  strike: 'M4 12h16M16.5 7.5C16 5.5 14.3 4.5 12 4.5c-4.5 0-5.5 4-3 5.8M7.3 16c.6 2.2 2.4 3.5 4.7 3.5 4 0 5.6-2.8 4.3-5',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 4.5h1.5V9M3.8 14.5c.4-1 2.4-1 2.4.4 0 1-2.4 2-2.4 3.3h2.5',
  indent: 'M4 5h16M11 10h9M11 14h9M4 19h16M4 9.5 7 12l-3 2.5',
  outdent: 'M4 5h16M11 10h9M11 14h9M4 19h16M7 9.5 4 12l3 2.5',
  quote: 'M9.5 7C6.5 8 5 10 5 13.5V17h5v-5H7M18.5 7c-3 1-4.5 3-4.5 6.5V17h5v-5h-3',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4.5 4.5L16 13l4 4M15.5 9h.01',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  rule: 'M4 12h16M7 7h10M7 17h10',
  clear: 'M6 4.5h12M12 4.5l-2.5 9M4.5 4.5 19 19M8 19h6',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M15.5 5 20 9.5 15.5 14M20 9.5H10a5.5 5.5 0 0 0 0 11h3',
  headerRow: 'M4 5h16v14H4zM4 10h16M4 6.5h16M4 8.2h16M12 10v9',
  rowBefore: 'M4 13h16v6H4zM12 3.5v6M9 6.5h6',
  rowAfter: 'M4 5h16v6H4zM12 14.5v6M9 17.5h6',
  deleteRow: 'M4 8.5h16v7H4zM10 10.5l4 3M14 10.5l-4 3',
  columnBefore: 'M13 4h6v16h-6zM3.5 12h6M6.5 9v6',
  columnAfter: 'M5 4h6v16H5zM14.5 12h6M17.5 9v6',
  deleteColumn: 'M8.5 4h7v16h-7zM10.5 10l3 4M13.5 10l-3 4',
  deleteTable: 'M4 5h16v14H4zM4 10h16M8.5 12.5l7 4.5M15.5 12.5l-7 4.5',
} as const

export type ToolIconName = keyof typeof strokes

/** Decorative: the button's label has the meaning. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  )
}
