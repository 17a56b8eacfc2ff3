/** `URL.parse`, which browsers before 2024 lack: null for what is not an address. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
