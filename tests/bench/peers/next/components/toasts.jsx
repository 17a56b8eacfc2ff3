'use client'

import { useSyncExternalStore } from 'react'
import { toast, toastStore } from '../lib/toasts'
import { Icon } from './icon'
import { square } from './looks'

const none = []

export function Toasts() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none)
  const cards = (kind) => shown.filter((one) => one.kind === kind).map((one) => <ToastCard key={one.id} {...one} />)
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed end-3 top-3 z-50 flex w-[min(24rem,calc(100%-1.5rem))] flex-col gap-2"
    >
      <div role="alert" className="contents">
        {cards('error')}
      </div>
      <div role="status" className="contents">
        {cards('success')}
      </div>
    </section>
  )
}

const ToastCard = ({ id, kind, text }) => (
  <div
    className={`pointer-events-auto relative flex animate-rise items-center gap-3 overflow-hidden rounded-card border border-line bg-surface ps-4 text-ink text-sm shadow-float before:absolute before:inset-y-0 before:start-0 before:w-1.5 ${kind === 'error' ? 'before:bg-danger' : 'before:bg-accent'}`}
  >
    <Icon
      name={kind === 'error' ? 'warning' : 'check'}
      className={kind === 'error' ? 'text-danger' : 'text-accent'}
    />
    <p className="flex-1 py-2.5 font-medium">{text}</p>
    <button type="button" aria-label="Close" title="Close" onClick={() => toast.dismiss(id)} className={square}>
      <Icon name="close" className="size-4" />
    </button>
  </div>
)
