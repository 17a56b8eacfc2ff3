import { parseUrl } from './parse-url.ts'

/** A path of this site: no other host, also when its dots are resolved ("/.//shop.example"), no white space. */
export const isLocalPath = (text: string): boolean =>
  /^\/(?![/\\])[^\\\s]*$/.test(text) && parseUrl(text, 'http://site')?.pathname.startsWith('//') === false

/** A web address with https, without user name and password. */
export const isHttpsAddress = (text: string): boolean => /^https:/i.test(text) && isWebAddress(text)

/** A web address with https or http, without user name and password. */
export function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/i.test(text) ? parseUrl(text) : null
  return url !== null && url.username === '' && url.password === ''
}
