import { withoutLastSlashes } from './routes.ts'

const plain = (path: string) => withoutLastSlashes(path.split(/[?#]/, 1)[0]?.toLowerCase() ?? '')

/** Whether a link leads to the page one is on, in any letter case and with or without a slash at its end. */
export const samePath = (to: string, pathname: string): boolean => plain(to) === plain(pathname)
