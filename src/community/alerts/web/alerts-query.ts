import { apiQuery } from '../../../site/api/web/api-query.ts'
import { decodeAlerts } from '../alerts.wire.ts'

export const alertsQuery = (userid: number) => apiQuery('GET /alerts', { userid }, decodeAlerts)
