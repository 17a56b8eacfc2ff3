import { apiQuery } from './api.ts'

/** What header, menu, tab bar and footer need on every page. */
export const shellQueries = () => [
  apiQuery('GET /getfooterdetails', {}),
  apiQuery('GET /commonsettings', {}),
  apiQuery('GET /getcount', {}),
]
