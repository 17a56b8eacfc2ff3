/** Every language's catalog, only in development: the built site has its messages in its code. */
declare module 'virtual:messages' {
  import type { Catalogs } from './translate.ts'
  export const catalogs: Catalogs
}
