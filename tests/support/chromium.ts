import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The headless shell comes first: it draws the same pages for two thirds of the CPU time.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const debian = 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell'

/** An installed Chromium; on Debian as root its headless shell is installed if there is none. */
export function ensureChromium(): { path: string | undefined; advice: string } {
  const advice = `The browser tests need Chromium and found none. Install it (on Debian: ${debian}) or name one in CHROMIUM.`
  const found = findChromium()
  if (found && (process.env.CHROMIUM || found === places[0])) return { path: found, advice }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium’s headless shell from the Debian package')
    spawnSync('sh', ['-c', debian], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return { path: findChromium(), advice }
}

export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM ?? '', ...places].find((path) => path !== '' && existsSync(path))

/** A whole Chromium: the headless shell restores no page on Back. */
export const findWholeChromium = (): string | undefined => places.slice(1).find((path) => existsSync(path))
