import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon, CopyIcon } from '../components/icon.tsx'
import { toast } from '../feedback/toast-store.ts'
import { copyText } from './clipboard.ts'

type CopyButtonProps = {
  text: string
  /** The accessible name, for example "Copy code SAVE10". */
  label: string
  /** Shows "Copy" beside the text, where there is room. */
  worded?: boolean | undefined
  onCopied?: (() => void) | undefined
  className?: string | undefined
}

const TICK_MS = 2000

/** The text in a ticket-like frame; a press copies it, or selects it where copying is not allowed. */
export function CopyButton({ text, label, worded, onCopied, className }: CopyButtonProps) {
  const { t } = useLingui()
  const shown = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), TICK_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    if (await copyText(text)) {
      setCopied(true)
      onCopied?.()
      toast.success(t`Code copied`)
      return
    }
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
    toast.error(t`This browser cannot copy the code. It is selected, so you can copy it yourself.`)
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={copy}
      className={classNames(
        'inline-flex min-h-11 max-w-full select-text items-center gap-2 rounded-control border-2 border-accent border-dashed bg-accent-soft px-3 font-bold text-accent transition-colors hover:border-solid',
        className,
      )}
    >
      <code ref={shown} className="min-w-0 truncate tracking-wide">
        {text}
      </code>
      {/* The word "Copy" wraps out of sight where both do not fit. */}
      <span className="ms-auto flex h-5 min-w-4 shrink-99 flex-wrap items-center justify-end gap-x-1.5 overflow-hidden text-sm leading-5">
        {copied ? <CheckIcon className="h-5 w-4" /> : <CopyIcon className="h-5 w-4" />}
        {/* Hidden from screen readers: the button's name already contains the word and the text. */}
        {worded && <span data-word={copied ? t`Copied` : t`Copy`} className="after:content-[attr(data-word)]" />}
      </span>
    </button>
  )
}
