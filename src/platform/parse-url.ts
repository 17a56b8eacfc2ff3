/** `URL.parse`, which browsers before 2024 lack: null for what is not an address. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** Whether browsers open it as a web page, never as a script. They encode what a web address may not have. */
export const canBeOpened = (address: string): boolean => /^https?:\/\/[^/\s]/i.test(address)
