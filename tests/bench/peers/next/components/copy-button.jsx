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
      className="code code-sm select-text transition-colors noscript:hidden hover:border-solid"
    >
      <code ref={shown} className="code-text text-sm">
        {code}
      </code>
      <span className="code-copy">
        <Icon name={copied ? 'check' : 'copy'} className="h-5 w-4" />
      </span>
    </button>
  )
}
