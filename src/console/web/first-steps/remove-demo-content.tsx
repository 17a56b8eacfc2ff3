import { Plural, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type DemoCounts, demoKinds } from '../../demo-counts.ts'
import type { DemoRemovalAnswer } from '../../first-steps.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { notify } from '../shell/notification-store.ts'

type Demo = { unchanged: DemoCounts; changed: DemoCounts }

/** A button that removes the demo content, after it said what will go and what will stay. */
export function RemoveDemoContent({ demo }: { demo: Demo }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="min-w-0 flex-1 basis-60">{t`The site shows invented deals until you remove them.`}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>{t`Remove the demo content`}</Button>
      {isOpen && <RemovalDialog demo={demo} onClose={() => setOpen(false)} />}
    </>
  )
}

function RemovalDialog({ demo: { unchanged, changed }, onClose }: { demo: Demo; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: () => consoleCall<DemoRemovalAnswer>('/demo-content/remove', { body: {} }),
    onSuccess: async () => {
      notify(t`The demo content was removed.`)
      onClose()
      await client.invalidateQueries()
    },
  })
  const hasChanged = demoKinds.some((kind) => changed[kind] > 0)
  return (
    <Dialog open onClose={onClose} title={t`Remove the demo content?`}>
      <div className="flex flex-col gap-4">
        <p>{t`These are removed permanently, with their comments and votes:`}</p>
        <Counts counts={unchanged} />
        {hasChanged && (
          <>
            <p>{t`These stay, because they were changed in the console:`}</p>
            <Counts counts={changed} />
          </>
        )}
        <p className="text-muted text-sm">{t`Categories and static pages stay, and so do stores that have other deals. Settings get their defaults back.`}</p>
        {removal.isError && <Notice kind="error">{removal.error.message}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate()}>{t`Remove`}</Button>
        </div>
      </div>
    </Dialog>
  )
}

const Counts = ({ counts: { deals, stores, articles, banners, settings } }: { counts: DemoCounts }) => (
  <ul className="list-disc ps-6">
    {deals > 0 && (
      <li>
        <Plural value={deals} one="# deal" other="# deals" />
      </li>
    )}
    {stores > 0 && (
      <li>
        <Plural value={stores} one="# store" other="# stores" />
      </li>
    )}
    {articles > 0 && (
      <li>
        <Plural value={articles} one="# article" other="# articles" />
      </li>
    )}
    {banners > 0 && (
      <li>
        <Plural value={banners} one="# banner" other="# banners" />
      </li>
    )}
    {settings > 0 && (
      <li>
        <Plural value={settings} one="# group of settings" other="# groups of settings" />
      </li>
    )}
  </ul>
)
