import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { detectLanguage } from '../../../../ui/detect-language.ts'

const shownLength = 600

/** What somebody wrote, as plain text; a long text opens on demand. */
export function LongText({ children }: { children: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const isLong = children.length > shownLength * 1.2
  const text = isLong && !isOpen ? `${children.slice(0, shownLength).toWellFormed()}…` : children
  return (
    <div>
      <p lang={detectLanguage(children)} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 font-semibold text-accent text-sm"
        >
          {isOpen ? t`Show less` : t`Show all`}
        </button>
      )}
    </div>
  )
}
