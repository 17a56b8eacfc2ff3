const strokes = {
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  search: 'M10.8 17.5a6.7 6.7 0 1 0 0-13.4 6.7 6.7 0 0 0 0 13.4zM15.8 15.8l4.7 4.7',
  newspaper:
    'M4 5h13v13.5a1.5 1.5 0 0 1-1.5 1.5H5.5A1.5 1.5 0 0 1 4 18.5zM17 9h3v9.5a1.5 1.5 0 0 1-3 0M7 8.5h7M7 12h7M7 15.5h4',
  question:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6h.01',
  close: 'M6 6l12 12M18 6 6 18',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  fire: 'M12 21c-3.9 0-6.5-2.6-6.5-6.2 0-2.4 1.3-4 2.6-5.6.4 1.3 1 2 1.8 2.3C9.7 8 10.7 5 13.5 3c-.2 3 1 4.4 2.6 6.2 1.3 1.5 2.4 3.1 2.4 5.6C18.5 18.4 15.9 21 12 21z',
  bolt: 'M13.5 3 5 13.5h5.5L9.5 21 19 10h-6z',
  store:
    'M4.5 10v10h15V10M3.5 8.5 5.5 4h13l2 4.5a2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.7 0 2.8 2.8 0 0 1-5.7 0zM10 20v-5.5h4V20',
  gift: 'M4 8.5h16v4H4zM5.5 12.5V20.5h13v-8M12 8.5v12M12 8.5C10 8.5 7.5 8 7.5 5.8 7.5 3 11.5 3.5 12 8.5zM12 8.5c2 0 4.5-.5 4.5-2.7C16.5 3 12.5 3.5 12 8.5z',
  forum: 'M3.5 4.5h12v9h-7l-3 3v-3h-2zM18.5 8.5h2v9h-2v3l-3-3h-6V16',
  tag: 'M3.5 12.2V4.5a1 1 0 0 1 1-1h7.7l8.3 8.3-8.7 8.7zM7.8 7.8h.01',
  ticket: 'M3.5 6.5h17v3.7a1.9 1.9 0 0 0 0 3.6v3.7h-17v-3.7a1.9 1.9 0 0 0 0-3.6zM14.5 7v1.5M14.5 11.3v1.5M14.5 15.5V17',
  inbox: 'M4 13 6.5 5h11L20 13v6.5H4zM4 13h5l1.2 2.5h3.6L15 13h5',
  app: 'M7 3h10v18H7zM10.5 18h3',
  shield: 'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.2 10',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5v5h5M9 12.5h6M9 16h6',
  external: 'M13.5 4H20v6.5M20 4l-9 9M17.5 14v6H4V6.5h6',
  sliders: 'M4 8h8M18 8h2M15 5.5v5M4 16h2M12 16h8M9 13.5v5',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  list: 'M4 5h4v4H4zM4 15h4v4H4zM12 7h8M12 17h8',
  thumbUp: 'M7.5 11v9H4v-9zM7.5 11l3.7-7.5c1.6 0 2.6 1.2 2.4 2.7L13 10h5.3a2 2 0 0 1 2 2.3l-1 6a2 2 0 0 1-2 1.7H7.5',
  heart: 'M12 20.3 4.6 13a4.9 4.9 0 0 1 7-6.9l.4.5.4-.5a4.9 4.9 0 0 1 7 6.9z',
  comment:
    'M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-7l-4.5 4v-4H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5z',
  copy: 'M9 9h11v11H9zM5.5 15H4V4h11v1.5',
  check: 'm4.5 12.5 5 5 10-11',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.3h.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.7 3.6-5.5 7.5-5.5s6.9 1.8 7.5 5.5',
  language:
    'M3.5 6h9M8 4v2M10.8 6c-.8 3.6-3.2 6.2-6.6 7.6M5.6 8.6c1 2.2 2.8 3.9 5.2 4.8M12.4 20l4-9.5 4 9.5M13.8 17h5.2',
  device: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  sun: 'M12 16.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4zM12 2.8v1.7M12 19.5v1.7M4.6 4.6l1.2 1.2M18.2 18.2l1.2 1.2M2.8 12h1.7M19.5 12h1.7M4.6 19.4l1.2-1.2M18.2 5.8l1.2-1.2',
  moon: 'M20 13.6A8.2 8.2 0 0 1 10.4 4 8.2 8.2 0 1 0 20 13.6z',
  left: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  right: 'm9.5 5.5 6.5 6.5-6.5 6.5',
}

export const Icon = ({ name, className }) => (
  <svg
    viewBox="0 0 24 24"
    className={className ? `icon ${className}` : 'icon'}
    aria-hidden="true"
  >
    <path d={strokes[name]} />
  </svg>
)

export const Logo = () => (
  <span className="inline-flex items-center gap-2">
    <svg viewBox="0 0 40 40" className="size-9 shrink-0 size-8" aria-hidden="true">
      <path
        d="M11 1.5h14.6c1.7 0 3.3.7 4.5 1.9l6.5 6.5a6.4 6.4 0 0 1 1.9 4.5V29a9.5 9.5 0 0 1-9.5 9.5H11A9.5 9.5 0 0 1 1.5 29V11A9.5 9.5 0 0 1 11 1.5z"
        className="fill-brand"
      />
      <circle cx="29.6" cy="10.4" r="3" className="fill-signal" />
      <path
        d="M11.5 11.8h9.5M11.5 18h15M11.5 11.8h3.9c4.6 0 7.1 2.5 7.1 6.2s-2.5 6.2-7.1 6.2h-3.5l10.1 8.4"
        className="stroke-white"
        fill="none"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <span className="font-extrabold text-[clamp(1rem,calc(10vw-14px),1.375rem)] text-ink leading-[1.3] tracking-tight">
      Bachat
    </span>
  </span>
)
