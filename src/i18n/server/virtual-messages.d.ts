/** Every language's catalog, in development alone: the built site carries its words in its code. */
declare module 'virtual:words' {
  import type { Catalogs } from './translate.ts'
  export const catalogs: Catalogs
}
