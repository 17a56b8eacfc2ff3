import type { ReactNode } from 'react'

/** A page's content with a panel at its side; below it on small screens. Firefox prints no long row of a grid in parts. */
export const WithAside = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className="grid items-start gap-6 print:block lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
    <div className="min-w-0">{children}</div>
    <div className="min-w-0 print:hidden lg:sticky lg:top-24">{aside}</div>
  </div>
)
