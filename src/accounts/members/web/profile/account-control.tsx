import type { ReactNode } from 'react'

type AccountControlProps = { words: string; children?: ReactNode }

/** Explains a button before it is pressed. */
export const AccountControl = ({ words, children }: AccountControlProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
    <p className="wrap-anywhere min-w-0 flex-1 basis-60 text-muted text-sm">{words}</p>
    {children && <div className="sm:w-52 *:w-full">{children}</div>}
  </li>
)
