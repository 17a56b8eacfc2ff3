import { expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import { SaveBar } from './save-bar.tsx'

const price = { name: 'pricePaise', label: 'Price' }
const picture = { name: 'picture', label: 'Picture' }

const bar = (missing: readonly (typeof price)[], publishing: { action: 'publish' } | null) =>
  htmlOf(
    <SaveBar
      {...{ missing, publishing }}
      isNew={false}
      isChanged
      isSaving={false}
      isReadOnly={false}
      draft={{ kind: 'none' }}
      preview={null}
      note={null}
      onSaveDraft={() => {}}
      onGoToField={() => {}}
      onDiscard={() => {}}
    />,
  )

test('what a draft lacks is listed beside the button that publishes it, and counted on narrow screens', () => {
  const publish = { action: 'publish' } as const
  expect(bar([price, picture], publish)).toContain('Still missing: Price, Picture')
  expect(bar([price, picture], publish)).toContain('2 fields are missing')
  expect(bar([price], publish)).toContain('1 field is missing')
  expect(bar([], publish)).not.toMatch(/missing/)
  expect(bar([price], null)).not.toMatch(/missing/)
})
