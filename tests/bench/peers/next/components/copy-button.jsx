'use client'

import { useEffect, useRef, useState } from 'react'
import { toast } from '../lib/toasts'
import { Icon } from './icon'

export function CopyButton({ code }) {
  const shown = useRef(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
      toast.success('Code copied')
    } catch {
      getSelection()?.selectAllChildren(shown.current)
      toast.error('This browser does not copy by itself. The code is selected: copy it from there.')
    }
  }
  return (
    <button
      type="button"
      aria-label={`Copy code ${code}`}
      onClick={copy}
      className="inline-flex min-h-11 max-w-full select-text items-center gap-2 rounded-control border-2 border-accent border-dashed bg-accent-soft px-3 font-bold text-accent transition-colors hover:border-solid w-full text-sm"
    >
      <code ref={shown} className="min-w-0 truncate tracking-wide">
        {code}
      </code>
      <span className="ms-auto flex h-5 min-w-4 shrink-99 flex-wrap items-center justify-end gap-x-1.5 overflow-hidden text-sm leading-5">
        <Icon name={copied ? 'check' : 'copy'} className="h-5 w-4" />
      </span>
    </button>
  )
}
