import { expect, test } from 'vitest'
import { createI18n } from '../../site/i18n/web/create-i18n.ts'
import { changedEntries, sideMenuEntries } from './side-menu.tsx'

const outside = {
  forum: 'https://forum.example',
  received: 'https://forum.example/received',
  askADeal: 'https://forum.example/ask',
  androidApp: 'https://apps.example/android',
  iosApp: 'https://apps.example/ios',
  earn: 'https://earn.example',
}
const { i18n } = createI18n('en', {})
const labels = (entries: ReturnType<typeof sideMenuEntries>) =>
  entries.map(({ label }) => (typeof label === 'string' ? label : i18n._(label)))

test('H4: the side menu has its 14 entries in order', () => {
  expect(labels(sideMenuEntries(outside))).toEqual([
    'Home',
    'Hot',
    'Recharge',
    'Stores',
    'Freebies',
    'Forum',
    'Deals',
    'Coupons',
    'Received',
    'Ask A deal',
    'Android App',
    'Privacy Policy',
    'Terms and Conditions',
    'IOS App',
  ])
})

test('H4: a changed menu keeps its order', () => {
  const changed = changedEntries(
    [
      { label: 'FAQ', to: '/faqs' },
      { label: 'Start', to: '/' },
    ],
    sideMenuEntries(outside),
  )
  expect(labels(changed)).toEqual(['FAQ', 'Start'])
})

test('H4: an external entry without an address is not shown', () => {
  expect(labels(sideMenuEntries({ ...outside, iosApp: '', forum: '' }))).not.toContain('IOS App')
  expect(labels(sideMenuEntries(undefined))).toHaveLength(9)
})
