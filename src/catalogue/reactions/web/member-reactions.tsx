import { openAccountDialog } from '../../../accounts/members/web/account-dialog-state.ts'
import { takePendingAction } from '../../../accounts/members/web/session/pending-action.ts'
import type { ApiError } from '../../../site/api/calls/calls.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { decodeCountedVote, decodeDealReactions, encodeVote } from '../reaction.wire.ts'
import { reactionStore } from './reaction-store.ts'

const freshMs = 30_000
const maxInOneCall = 100

const askedAt = new Map<string, number>()
let waiting: number[] = []
// A logical clock: a change made after a request was sent is newer than its answer.
let step = 0
const lastChanged = new Map<string, number>()
const inProgress = new Set<string>()

/** Requests the reaction to a deal, batched with all requests of the same moment. */
export function requestReaction(memberId: number, dealId: number): void {
  finishPendingAction(memberId)
  const key = `${memberId} ${dealId}`
  if (Date.now() - (askedAt.get(key) ?? 0) < freshMs) return
  askedAt.set(key, Date.now())
  if (waiting.length === 0) setTimeout(() => fetchAll(memberId), 10)
  waiting.push(dealId)
}

function fetchAll(memberId: number): void {
  const dealIds = waiting
  waiting = []
  for (let from = 0; from < dealIds.length; from += maxInOneCall)
    void ask(memberId, dealIds.slice(from, from + maxInOneCall))
}

async function ask(memberId: number, dealIds: number[]): Promise<void> {
  const begun = ++step
  const isUntouched = (what: string) => !inProgress.has(what) && (lastChanged.get(what) ?? 0) < begun
  try {
    const { data } = await callApi(
      'GET /dealmarks',
      { userid: memberId, dealids: dealIds.join(',') },
      undefined,
      decodeDealReactions,
    )
    for (const { dealId, favouriteId, vote, likeCount } of data)
      reactionStore.change(memberId, dealId, {
        ...(isUntouched(`favourite ${dealId}`) && { favouriteId, isFavourite: favouriteId > 0 }),
        ...(isUntouched(`vote ${dealId}`) && { storedVote: vote, vote, likes: likeCount }),
      })
  } catch {
    // The page works without reactions; the next request retries.
    for (const dealId of dealIds) askedAt.delete(`${memberId} ${dealId}`)
  }
}

/** Does, once, what the member pressed before signing in. */
function finishPendingAction(memberId: number): void {
  const action = takePendingAction()
  if (action?.kind === 'favourite') void toggleFavourite(memberId, action.dealId, true)
  else if (action) void castVote(memberId, action.dealId, action.kind, true)
}

/** Shows the change immediately and sends it. */
export function toggleFavourite(memberId: number, dealId: number, isFavourite?: boolean): Promise<void> {
  const reaction = () => reactionStore.find(memberId, dealId)
  const stands = () => (reaction()?.favouriteId ?? 0) > 0
  reactionStore.change(memberId, dealId, { isFavourite: isFavourite ?? !reaction()?.isFavourite })
  return settle(`favourite ${dealId}`, {
    isSettled: () => reaction()?.isFavourite === stands(),
    send: async () => {
      const { message, favouriteId } = reaction()?.isFavourite
        ? await addFavourite(memberId, dealId)
        : await removeFavourite(reaction()?.favouriteId ?? 0)
      reactionStore.change(memberId, dealId, { favouriteId })
      reactionStore.favouritesChanged()
      return message
    },
    giveUp: () => reactionStore.change(memberId, dealId, { isFavourite: stands() }),
  })
}

async function addFavourite(userid: number, dealid: number) {
  const { data, message } = await callApi('POST /addtofavourites', { userid, dealid })
  return { message, favouriteId: data.id }
}

async function removeFavourite(favouriteId: number) {
  const { message } = await callApi('POST /removefavourites', { favids: `${favouriteId}` })
  return { message, favouriteId: 0 }
}

/** Repeating a vote withdraws it, unless it must stand. */
export function castVote(memberId: number, dealId: number, vote: 'like' | 'dislike', mustStand = false): Promise<void> {
  const reaction = () => reactionStore.find(memberId, dealId)
  const storedVote = () => reaction()?.storedVote ?? null
  const currentVote = () => reaction()?.vote ?? null
  reactionStore.change(memberId, dealId, { vote: currentVote() === vote && !mustStand ? null : vote })
  let isSent = false
  return settle(`vote ${dealId}`, {
    // Always sent at least once, because the stored vote may be unknown.
    isSettled: () => isSent && currentVote() === storedVote(),
    send: async () => {
      const sent = currentVote()
      const { data, message } = await callApi(
        'POST /deallikes',
        { userid: memberId, dealid: dealId, ...encodeVote(sent) },
        undefined,
        decodeCountedVote,
      )
      isSent = true
      reactionStore.change(memberId, dealId, { storedVote: sent, likes: data.likeCount })
      return message
    },
    giveUp: () => reactionStore.change(memberId, dealId, { vote: storedVote() }),
  })
}

type Change = { isSettled: () => boolean; send: () => Promise<string | undefined>; giveUp: () => void }

/**
 * Sends until the server has the shown state: one call at a time, however fast the clicks are. Rejected changes are
 * reverted.
 */
async function settle(what: string, { isSettled, send, giveUp }: Change): Promise<void> {
  if (inProgress.has(what)) return
  inProgress.add(what)
  try {
    while (!isSettled()) toast.success((await send()) ?? /*i18n*/ 'Saved')
  } catch (failure) {
    giveUp()
    const { status, message } = failure as ApiError
    toast.error(message)
    if (status === 401) openAccountDialog({ kind: 'sign-in' })
  } finally {
    inProgress.delete(what)
    lastChanged.set(what, ++step)
  }
}
