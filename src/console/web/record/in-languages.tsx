import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Tabs } from '../../../ui/components/tabs.tsx'

type Props = {
  label: string
  /** There is an English text and no Hindi one. */
  isMissing: boolean
  /** The first field with an error. */
  errorIn: 'english' | 'hindi' | null
  /** How often a save was refused. */
  refusals: number
  english: ReactNode
  hindi: ReactNode
}

/** A field in both languages: in columns on wide screens, else one at a time. Both stay in the form. */
export function InLanguages({ label, isMissing, errorIn, refusals, english, hindi }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [language, setLanguage] = useState('english')
  const [seen, setSeen] = useState(refusals)
  // During rendering: the field must be visible when the form gives it the focus.
  if (refusals !== seen) {
    setSeen(refusals)
    if (errorIn) setLanguage(errorIn)
  }
  const panel = (name: string, content: ReactNode) => (
    <div
      role="tabpanel"
      id={`${id}-panel-${name}`}
      aria-labelledby={`${id}-tab-${name}`}
      className={language === name ? 'min-w-0' : 'min-w-0 max-xl:hidden'}
    >
      {content}
    </div>
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="xl:hidden">
        <Tabs
          label={t`Languages of ${label}`}
          idBase={id}
          selected={language}
          onSelect={setLanguage}
          tabs={[
            { id: 'english', label: t`English` },
            { id: 'hindi', label: isMissing ? t`Hindi (missing)` : t`Hindi` },
          ]}
        />
      </div>
      <div className="grid items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)] xl:grid-cols-2">
        {panel('english', english)}
        {panel('hindi', hindi)}
      </div>
    </div>
  )
}
