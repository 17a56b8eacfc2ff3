import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../../../console/web/field/select-field.tsx'
import { CheckboxField } from '../../../../ui/field/checkbox-field.tsx'
import { TextField } from '../../../../ui/field/field.tsx'

/** Values of the record, by its fields. */
export type NewFeedSettings = {
  name: string
  address: string
  isFull: boolean
  everyMinutes: string
  dailyAt: string
}

type Props = {
  settings: NewFeedSettings
  onChange: (settings: NewFeedSettings) => void
  store: string
  onStoreChange: (store: string) => void
  /** By field. */
  errors: Readonly<Record<string, string>>
}

/** In place of an interval. */
export const dailyChoice = 'daily'

/** Name, store and schedule of a new feed. */
export function FeedSettings({ settings, onChange, store, onStoreChange, errors }: Props) {
  const { t } = useLingui()
  const set = (changes: Partial<NewFeedSettings>) => onChange({ ...settings, ...changes })
  const intervals = [
    ['15', t`Every 15 minutes`],
    ['60', t`Every hour`],
    ['180', t`Every 3 hours`],
    ['360', t`Every 6 hours`],
    ['720', t`Every 12 hours`],
    ['1440', t`Every 24 hours`],
    [dailyChoice, t`Daily at a time`],
  ] as const
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={t`Name`}
        name="name"
        required
        maxLength={100}
        value={settings.name}
        onChange={({ target }) => set({ name: target.value })}
        error={errors.name}
      />
      <TextField
        label={t`Address of the file`}
        name="feedAddress"
        type="url"
        required
        maxLength={2000}
        value={settings.address}
        onChange={({ target }) => set({ address: target.value })}
        error={errors.address}
        hint={t`From here it is fetched each time.`}
      />
      <TextField
        label={t`Store`}
        name="store"
        maxLength={200}
        value={store}
        onChange={({ target }) => onStoreChange(target.value)}
        error={errors.store}
        hint={t`Of all its deals. Empty: the feed names its stores.`}
      />
      <SelectField
        label={t`How often it runs`}
        name="everyMinutes"
        value={settings.everyMinutes}
        options={intervals}
        onChange={(everyMinutes) => set({ everyMinutes })}
        error={errors.everyMinutes}
      />
      {settings.everyMinutes === dailyChoice && (
        <TextField
          label={t`Time in India`}
          name="dailyAt"
          type="time"
          required
          value={settings.dailyAt}
          onChange={({ target }) => set({ dailyAt: target.value })}
          error={errors.dailyAt}
        />
      )}
      <CheckboxField
        name="isFull"
        label={t`The file always has every deal: what it no longer has expires`}
        checked={settings.isFull}
        onChange={({ target }) => set({ isFull: target.checked })}
        error={errors.isFull}
      />
    </div>
  )
}
