import { withoutLastSlashes } from './routes.ts'

const plain = (path: string) => withoutLastSlashes(path.split(/[?#]/, 1)[0]?.toLowerCase() ?? '')

/** Whether a link leads to the current page, in any letter case and with or without a trailing slash. */
export const samePath = (to: string, pathname: string): boolean => plain(to) === plain(pathname)
