import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The headless shell comes first: it draws the same pages for two thirds of the CPU time.
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const debianInstall = 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell'

/** An installed Chromium; on Debian as root its headless shell is installed if there is none. */
export function ensureChromium(): { path: string | undefined; advice: string } {
  const advice = `The browser tests need Chromium and found none. Install it (on Debian: ${debianInstall}) or name one in CHROMIUM.`
  const chromium = findChromium()
  if (chromium && (process.env.CHROMIUM || chromium === candidates[0])) return { path: chromium, advice }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium’s headless shell from the Debian package')
    spawnSync('sh', ['-c', debianInstall], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return { path: findChromium(), advice }
}

export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM ?? '', ...candidates].find((path) => path !== '' && existsSync(path))

/** A whole Chromium: the headless shell restores no page on Back. */
export const findWholeChromium = (): string | undefined => candidates.slice(1).find((path) => existsSync(path))
