import { expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import { SaveBar } from './save-bar.tsx'

const bar = (missing: readonly string[], publishing: { action: 'publish' } | null) =>
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
      onReset={() => {}}
    />,
  )

test('what a draft lacks is listed beside the button that publishes it', () => {
  const publish = { action: 'publish' } as const
  expect(bar(['Price', 'Picture'], publish)).toContain('Still missing: Price, Picture')
  expect(bar([], publish)).not.toContain('Still missing')
  expect(bar(['Price'], null)).not.toContain('Still missing')
})
