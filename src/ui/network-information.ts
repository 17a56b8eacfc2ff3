type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/** The browser's own object, whose values follow the connection; empty where a browser has none. */
export const networkInformation: NetworkInformation =
  (navigator as { connection?: NetworkInformation }).connection ?? {}
