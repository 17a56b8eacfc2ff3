import type { ReactNode } from 'react'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { Panel } from '../../../ui/components/section.tsx'

type AccountLayoutProps = { title: string; description: string; path: string; noIndex?: boolean; children: ReactNode }

/** A page with one centred form. */
export const AccountLayout = ({ title, description, path, noIndex = false, children }: AccountLayoutProps) => (
  <div className="page-width max-w-md py-4 md:py-8">
    <PageHead {...{ title, description, path, noIndex }} />
    <Panel className="sm:p-6">
      <h1 className="mb-4 font-bold text-2xl">{title}</h1>
      {children}
    </Panel>
  </div>
)
