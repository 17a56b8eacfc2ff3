import { Plural, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { CheckIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import { mayUseConsole } from '../../console-policies.ts'
import { type DemoCounts, demoKinds } from '../../demo-counts.ts'
import type { DemoRemovalAnswer, FirstStepsAnswer } from '../../first-steps.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { consoleQuery } from '../api/console-queries.ts'
import { consolePaths } from '../console-paths.ts'
import { useMember } from '../session/member-context.ts'
import { notify } from '../shell/notification-store.ts'

const hiddenKey = 'bachat-console-first-steps'

/** The remaining steps of a new site, for administrators, until all of it is done or they hide it. */
export function FirstSteps() {
  const isAllowed = mayUseConsole('settings', useMember().member.role)
  const [isHidden, setHidden] = useState(() => readLocal(hiddenKey) === 'hidden')
  // Without an answer nothing is shown: the rest of the page matters more.
  const { data } = useQuery({ ...firstStepsQuery(), enabled: isAllowed && !isHidden })
  if (isHidden || !data || isComplete(data)) return null
  return (
    <Steps
      answer={data}
      onHide={() => {
        writeLocal(hiddenKey, 'hidden')
        setHidden(true)
      }}
    />
  )
}

const isComplete = ({
  hasSecondFactor,
  hasOwnSettings,
  hasOwnStore,
  hasOwnDeal,
  missingPages,
  demo,
}: FirstStepsAnswer) =>
  hasSecondFactor && hasOwnSettings && hasOwnStore && hasOwnDeal && missingPages.length === 0 && demo === null

function Steps({ answer, onHide }: { answer: FirstStepsAnswer; onHide: () => void }) {
  const { t } = useLingui()
  const { hasSecondFactor, hasOwnSettings, hasOwnStore, hasOwnDeal, missingPages, demo } = answer
  const missing = missingPages.join(', ')
  return (
    <section className="flex flex-col gap-3" aria-labelledby="first-steps">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="first-steps" className="font-bold text-lg">{t`First steps`}</h2>
        <Button variant="quiet" onClick={onHide}>{t`Hide`}</Button>
      </div>
      <Card>
        <ol className="divide-y divide-line">
          <Step
            isDone={hasSecondFactor}
            to={consolePaths.account()}
            label={t`Protect your account with a second factor`}
          >
            {t`A code from an app on your phone, besides the password.`}
          </Step>
          <Step isDone={hasOwnStore} to={consolePaths.create('stores')} label={t`Add a store`}>
            {t`Every deal belongs to a store.`}
          </Step>
          <Step isDone={hasOwnDeal} to={consolePaths.create('deals')} label={t`Publish a deal`}>
            {t`Paste the address of a product, check the draft and publish it.`}
          </Step>
          <Step isDone={hasOwnSettings} to={consolePaths.list('settings')} label={t`Check the settings`}>
            {t`Contact addresses, footer, menus and affiliate tags.`}
          </Step>
          <Step
            isDone={missingPages.length === 0}
            to={consolePaths.create('pages')}
            label={t`Write the pages that the menus name`}
          >
            {t`Still missing, by their addresses: ${missing}.`}
          </Step>
          {demo && (
            <li className="flex flex-wrap items-center gap-3 px-4 py-3">
              <RemoveDemoContent demo={demo} />
            </li>
          )}
        </ol>
      </Card>
    </section>
  )
}

type StepProps = { isDone: boolean; to: string; label: string; children: string }

function Step({ isDone, to, label, children }: StepProps) {
  const { t } = useLingui()
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-full border ${isDone ? 'border-accent bg-accent-soft text-accent' : 'border-line'}`}
      >
        {isDone && (
          <>
            <CheckIcon className="size-4" />
            <span className="sr-only">{t`Done`}</span>
          </>
        )}
      </span>
      <span className="flex flex-col">
        <Link to={to} className="inline-flex min-h-11 items-center font-semibold">
          {label}
        </Link>
        {!isDone && <span className="pb-2 text-muted text-sm">{children}</span>}
      </span>
    </li>
  )
}

const firstStepsQuery = () => consoleQuery<FirstStepsAnswer>(['first steps'], '/first-steps', {}, { staleTime: 0 })

type Demo = { unchanged: DemoCounts; changed: DemoCounts }

/** A button that removes the demo content, after it said what will go and what will stay. */
function RemoveDemoContent({ demo }: { demo: Demo }) {
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

const Counts = ({ counts: { deals, stores, articles, banners, feeds, settings } }: { counts: DemoCounts }) => (
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
    {feeds > 0 && (
      <li>
        <Plural value={feeds} one="# feed" other="# feeds" />
      </li>
    )}
    {settings > 0 && (
      <li>
        <Plural value={settings} one="# group of settings" other="# groups of settings" />
      </li>
    )}
  </ul>
)
