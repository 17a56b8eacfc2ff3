/** How a member recognises a session: a few fixed words, empty where unknown. */
export type Device = { browser: string; os: string }

export const unknownDevice: Device = { browser: '', os: '' }

// Most browsers name Chrome and Safari too, so the order counts.
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
]

// An iPhone sends "like Mac OS X", Android and Chrome OS send "Linux" or "X11".
const systems: [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b|\biPod\b/],
  ['KaiOS', /\bKAIOS\b/i],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** From the User-Agent header; only these words are stored. */
export function deviceOf(userAgent: string): Device {
  // The header may have any length.
  const text = userAgent.slice(0, 500)
  const nameIn = (names: [string, RegExp][]) => names.find(([, pattern]) => pattern.test(text))?.[0] ?? ''
  return { browser: nameIn(browsers), os: nameIn(systems) }
}
