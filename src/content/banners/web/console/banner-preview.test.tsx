import { expect, test } from 'vitest'
import { htmlIn, htmlOf } from '../../../../../tests/support/render.tsx'
import type { RecordAnswer } from '../../../../console/records/record.contract.ts'
import { NowContext } from '../../../../ui/hooks/use-now.tsx'
import { BannerPreview } from './banner-preview.tsx'

const now = Date.parse('2026-03-12T06:30:00Z')
const banner = {
  title: 'Diwali sale',
  slug: 'home',
  image: '/media/wide.svg',
  phoneImage: '',
  startsAt: '',
  endsAt: '',
}

/** The preview of a form with these values. */
const preview = (values: object, state?: string) => (
  <NowContext value={now}>
    <BannerPreview values={{ ...banner, ...values }} record={state ? ({ state } as RecordAnswer) : null} />
  </NowContext>
)
const noteOf = (values: object, state?: string) => /Visitors[^<]*/.exec(htmlOf(preview(values, state)))?.[0]

test.each([
  ['while visitors see it', {}, undefined, undefined],
  [
    'after its end',
    { endsAt: '2026-01-05T10:00:00.000Z' },
    undefined,
    'Visitors no longer see it: it ended on 5 Jan 2026, 15:30 (Asia/Kolkata).',
  ],
  [
    'before its start',
    { startsAt: '2098-01-05T04:30:00.000Z' },
    undefined,
    'Visitors do not see it yet: it starts on 5 Jan 2098, 10:00 (Asia/Kolkata).',
  ],
  [
    'in the archive, also after its end',
    { endsAt: '2026-01-05T10:00:00.000Z' },
    'archived',
    'Visitors do not see it: the banner is archived.',
  ],
  [
    'behind five others',
    {},
    'behind',
    'Visitors do not see it: the slider shows the first five banners. A smaller position moves this one forward.',
  ],
])('the preview of a banner says why visitors do not see it, %s', (_, values, state, note) => {
  expect(noteOf(values, state)).toBe(note)
})

test('editors who read Hindi have the preview of a banner in Hindi', async () => {
  const empty = await htmlIn('hi', preview({ image: '' }))
  for (const words of ['कंप्यूटर पर', 'फ़ोन पर', 'अभी कोई तस्वीर नहीं है।']) expect(empty).toContain(words)
  expect(await htmlIn('hi', preview({}))).toContain('फ़ोन पर चौड़ी तस्वीर का बीच का हिस्सा दिखता है।')
})
