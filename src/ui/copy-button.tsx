import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { copyText } from './clipboard.ts'
import { CheckIcon, CopyIcon } from './icon.tsx'
import { toast } from './toast.ts'

type CopyButtonProps = {
  text: string
  /** The accessible name, for example "Copy code SAVE10". */
  label: string
  announce?: string | undefined
  className?: string | undefined
}

const TICK_MS = 2000

/** The text in a ticket-like frame; a press copies it. Where copying is not allowed it is selected instead. */
export function CopyButton({ text, label, announce, className }: CopyButtonProps) {
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
      toast.success(announce ?? t`Code copied`)
      return
    }
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
    toast.error(t`This browser does not copy by itself. The code is selected: copy it from there.`)
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
      <code ref={shown} className="truncate tracking-wide">
        {text}
      </code>
      {copied ? <CheckIcon className="ms-auto size-4" /> : <CopyIcon className="ms-auto size-4" />}
    </button>
  )
}
