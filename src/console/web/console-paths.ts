const root = '/admin'

export const consolePaths = {
  home: () => root,
  account: () => `${root}/account`,
  invitation: () => `${root}/invitation`,
  list: (kind: string) => `${root}/${kind}`,
  create: (kind: string) => `${root}/${kind}/new`,
  record: (kind: string, id: string) => `${root}/${kind}/${encodeURIComponent(id)}`,
}

/** The page of an address of the console. */
export type ConsoleLocation =
  | { page: 'home' }
  | { page: 'account' }
  | { page: 'unknown' }
  | { page: 'list'; kind: string }
  | { page: 'create'; kind: string }
  | { page: 'record'; kind: string; id: string }

export function readConsolePath(pathname: string): ConsoleLocation {
  const [kind, id, ...others] = pathname.slice(root.length).split('/').filter(Boolean)
  if (kind === undefined) return { page: 'home' }
  if (others.length > 0) return { page: 'unknown' }
  if (id === undefined) return kind === 'account' ? { page: 'account' } : { page: 'list', kind }
  if (id === 'new') return { page: 'create', kind }
  const decoded = decodePart(id)
  return decoded === null ? { page: 'unknown' } : { page: 'record', kind, id: decoded }
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
