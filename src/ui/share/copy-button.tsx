import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
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
  /** As wide as its container, and 36 px high. */
  slim?: boolean | undefined
  onCopied?: (() => void) | undefined
  /** For a text that is no code: what is said when it is copied, and when it cannot be. */
  messages?: { copied: string; failed: string } | undefined
  className?: string | undefined
}

const frame = (slim = false) => (slim ? 'code code-sm' : 'code code-md')

const TICK_MS = 2000

/** The text in a ticket-like frame; a press copies it, or selects it where copying is not allowed. */
export function CopyButton({ text, label, worded, slim, onCopied, messages, className }: CopyButtonProps) {
  const { t } = useLingui()
  const codeElement = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), TICK_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async ({ isTrusted, currentTarget }: MouseEvent<HTMLElement>) => {
    // A press that the entry repeats: the first script has copied the code.
    const isRepeated = !isTrusted && currentTarget.dataset.copied !== undefined
    if (isRepeated || (await copyText(text))) {
      setCopied(true)
      onCopied?.()
      toast.success(messages?.copied ?? t`Code copied`)
      return
    }
    if (codeElement.current) getSelection()?.selectAllChildren(codeElement.current)
    toast.error(messages?.failed ?? t`This browser cannot copy the code. It is selected, so you can copy it yourself.`)
  }
  const button = (
    <button
      type="button"
      aria-label={label}
      onClick={copy}
      className={classNames(frame(slim), 'select-text transition-colors noscript:hidden hover:border-solid', className)}
    >
      {/* A code is never cut: a long one is smaller, and breaks. */}
      <code
        ref={codeElement}
        className={classNames('code-text', text.length > (slim ? 9 : 11) ? 'text-xs' : 'text-sm')}
      >
        {text}
      </code>
      <span className="code-copy">
        {copied ? <CheckIcon className="h-5 w-4" /> : <CopyIcon className="h-5 w-4" />}
        {/* Hidden from screen readers: the button's name already contains the word and the text. */}
        {worded && <span data-word={copied ? t`Copied` : t`Copy`} className="after:content-[attr(data-word)]" />}
      </span>
    </button>
  )
  return (
    <>
      {button}
      {/* Without scripts the code is text that can be selected. */}
      <noscript>
        {import.meta.env.SSR && (
          <code className={classNames(frame(slim), 'justify-center break-all', className)}>{text}</code>
        )}
      </noscript>
    </>
  )
}
