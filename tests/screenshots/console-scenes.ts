import { settingFields } from '../../src/console/kinds/setting-fields.ts'
import { descriptionsOf } from '../../src/console/server/records/record-kind.ts'
import { consoleKinds } from '../../src/server/console/console-kinds.ts'
import type { ConsoleContent } from './console-content.ts'
import { consoleStates } from './console-states.ts'
import type { Scene } from './scenes.ts'

/** Those that look most different in Hindi; the others are shown in English only. */
const scenesInHindi = new Set([
  'console-sign-in',
  'console-invitation',
  'console-account',
  'console-start',
  'console-list-deals',
  'console-list-settings',
  'console-record-deals',
  'console-new-deals',
  'console-settings-menus',
  'console-review',
  'console-jobs',
  'console-new-feed',
  'console-selection',
  'console-keys',
])

/** Every page of the admin console, and the states that look different. New kinds of records are included. */
export function consoleScenes(content: ConsoleContent): Scene[] {
  const scenes: Scene[] = [
    { name: 'console-start', path: '/admin', open: hideFirstSteps, isFullPage: true },
    { name: 'console-first-steps', path: '/admin' },
    { name: 'console-account', path: '/admin/account' },
    { name: 'console-review', path: '/admin/review' },
    { name: 'console-jobs', path: '/admin/jobs' },
    { name: 'console-new-feed', path: '/admin/new-feed', open: lookAtSample, isFullPage: true },
    ...listScenes(),
    ...recordScenes(content),
    ...consoleStates(content),
  ]
  return scenes.map((scene) => ({
    console: 'administrator',
    widths: [360, 768, 1440],
    languages: scenesInHindi.has(scene.name) ? ['en', 'hi'] : ['en'],
    ...scene,
  }))
}

const hideFirstSteps: NonNullable<Scene['open']> = async (page) => {
  await page.evaluate(() => localStorage.setItem('bachat-console-first-steps', 'hidden'))
  await page.reload()
  await page.locator('section[aria-labelledby=figures] [aria-pressed]').first().waitFor()
}

const lookAtSample: NonNullable<Scene['open']> = async (page) => {
  await page.locator('input[type=file]').setInputFiles('tests/feeds/woocommerce.csv')
  await page.locator('ol li').first().waitFor()
}

const listScenes = (): Scene[] =>
  descriptionsOf(consoleKinds).flatMap(({ name, canCreate, subsetOf }): Scene[] => {
    const list: Scene = { name: `console-list-${name}`, path: `/admin/${name}` }
    // New coupons are deals with a code.
    if (!canCreate || subsetOf) return [list]
    return [list, { name: `console-new-${name}`, path: `/admin/${name}/new`, open: waitForForm, isFullPage: true }]
  })

function recordScenes({ firstIds }: ConsoleContent): Scene[] {
  const records = descriptionsOf(consoleKinds)
    .filter(({ name, subsetOf }) => !subsetOf && name !== 'settings')
    .map(({ name }): [string, string] => [`record-${name}`, `${name}/${firstIds[name]}`])
  const settings = Object.keys(settingFields).map((key): [string, string] => [`settings-${key}`, `settings/${key}`])
  return [...records, ...settings].map(([name, path]) => ({
    name: `console-${name}`,
    path: `/admin/${path}`,
    open: waitForForm,
    isFullPage: true,
  }))
}

/** With the rich-text editor, which is loaded on demand. */
const waitForForm: NonNullable<Scene['open']> = async (page) => {
  await page.locator('main form').last().waitFor()
  await page.waitForLoadState('networkidle')
  // Another picture's tab may have the record.
  const takeOver = page.locator('main [role=status] button')
  if (await takeOver.isVisible()) await takeOver.click()
  await page.waitForFunction(() => document.querySelector('main :is([aria-busy=true], [role=status] button)') === null)
}
