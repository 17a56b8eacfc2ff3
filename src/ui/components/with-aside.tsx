import type { ReactNode } from 'react'

/** A page's content with a panel at its side; below it on small screens. */
export const WithAside = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
    <div className="min-w-0">{children}</div>
    <div className="min-w-0 print:hidden lg:sticky lg:top-24">{aside}</div>
  </div>
)
