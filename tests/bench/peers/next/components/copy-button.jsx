'use client'

import { useState } from 'react'
import { Icon } from './icon'

export function CopyButton({ code }) {
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true))
  return (
    <button
      type="button"
      aria-label={`Copy code ${code}`}
      onClick={copy}
      className="inline-flex min-h-11 max-w-full select-text items-center gap-2 rounded-control border-2 border-accent border-dashed bg-accent-soft px-3 font-bold text-accent transition-colors hover:border-solid w-full text-sm"
    >
      <code className="truncate tracking-wide">{code}</code>
      <Icon name={copied ? 'document' : 'copy'} className="ms-auto size-4" />
    </button>
  )
}
