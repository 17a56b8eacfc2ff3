import type { SessionFollower } from '../../../site/api/web/session.ts'
import { readLocal, writeLocal } from '../../../ui/state/local-storage.ts'

/** A member's comments are written under their name, and their drafts are nobody else's. */
export const commentsOfSession: SessionFollower = {
  begin({ id, name, email }) {
    const draftsOf = readLocal('comment_member')
    if (draftsOf && draftsOf !== `${id}`) writeLocal('comment_message', null)
    writeLocal('comment_member', null)
    writeLocal('comment_username', name)
    writeLocal('comment_email', email)
  },
  end(revoked) {
    if (revoked) writeLocal('comment_member', readLocal('comment_message') ? `${revoked.id}` : null)
    else writeLocal('comment_message', null)
    writeLocal('comment_username', null)
    writeLocal('comment_email', null)
  },
}
