import type { EndMemberAccess } from '../../accounts/members/server/password/reset-password.ts'
import { endFeeds } from '../../community/alerts/server/alert-feeds.ts'
import { endChannels } from '../../community/channels/server/delete-channels.ts'

/** What ends with a member's sessions when the password is reset. */
export const accessEnds: readonly EndMemberAccess[] = [endChannels, endFeeds]
