import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CreateRequest, Saved } from '../../../../console/records/record.contract.ts'
import { consoleCall } from '../../../../console/web/api/console-call.ts'
import { ConsoleError } from '../../../../console/web/api/console-error.ts'
import { consolePaths } from '../../../../console/web/console-paths.ts'
import { notify } from '../../../../console/web/shell/notification-store.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Card } from '../../../../ui/components/card.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { Section } from '../../../../ui/components/section.tsx'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import type { FeedLook } from '../../mapping.contract.ts'
import { dailyChoice, FeedSettings, type NewFeedSettings } from './feed-settings.tsx'
import type { FeedOrigin } from './use-feed-look.ts'

type Props = {
  look: FeedLook
  origin: FeedOrigin
  store: string
  onStoreChange: (store: string) => void
  /** As JSON; empty for none. */
  mapping: string
  categoryMap: string
}

/** Name, store and schedule, and the button that creates the feed. */
export function CreateFeed({ look, origin, store, onStoreChange, mapping, categoryMap }: Props) {
  const { t } = useLingui()
  const [settings, setSettings] = useState<NewFeedSettings>({
    name: look.name,
    address: origin.kind === 'address' ? origin.address : '',
    isFull: false,
    everyMinutes: '60',
    dailyAt: '06:30',
  })
  const { mutate, error, isPending } = useCreateFeed()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, address, isFull, everyMinutes, dailyAt } = settings
    mutate({
      ...{ name: name.trim(), address: address.trim(), store: store.trim(), isFull, format: look.format },
      ...(everyMinutes === dailyChoice ? { dailyAt } : { everyMinutes }),
      ...{ mapping, categoryMap },
    })
  }
  return (
    <Section title={t`Feed`}>
      <Card className="p-4">
        <form onSubmit={submit} className="flex flex-col gap-4">
          <FeedSettings
            {...{ settings, store, onStoreChange }}
            onChange={setSettings}
            errors={error instanceof ConsoleError ? error.errors : {}}
          />
          {error && (
            <div role="alert">
              <Notice kind="error">{error.message}</Notice>
            </div>
          )}
          <div>
            <Button type="submit" busy={isPending}>{t`Create feed`}</Button>
          </div>
        </form>
      </Card>
    </Section>
  )
}

function useCreateFeed() {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (values: CreateRequest['values']) =>
      consoleCall<Saved>('/records/feeds', { body: { values } satisfies CreateRequest }),
    onSuccess: async ({ id }) => {
      notify(t`The feed is created and will run within minutes.`)
      await client.invalidateQueries({ queryKey: ['list', 'feeds'] })
      navigate(consolePaths.record('feeds', id))
    },
  })
}
