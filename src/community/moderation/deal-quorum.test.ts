import { expect, test } from 'vitest'
import { voiceWeight } from '../../catalogue/voices/voice-weight.ts'
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts'
import {
  balanceOf,
  countedDays,
  type DealVoice,
  isBackBy,
  isOverBy,
  type QuorumRule,
  quorumRule,
} from './deal-quorum.ts'

const over = (origin: string, weight = 100): DealVoice => ({ isOver: true, weight, origin })
const available = (origin: string, weight = 100): DealVoice => ({ isOver: false, weight, origin })

test.each<[string, DealVoice[], number, boolean]>([
  ['two people, however much they weigh', [over('a', 300), over('b', 300)], 0, false],
  ['three visitors', [over('a'), over('b'), over('c')], 0, true],
  ['one person three times', [over('a'), over('a'), over('a')], 0, false],
  ['three, of whom one has a bad record', [over('a'), over('b'), over('c', 25)], 0, false],
  ['three against one', [over('a'), over('b'), over('c'), available('d')], 0, false],
  ['four against one', [over('a'), over('b'), over('c'), over('d'), available('e')], 0, true],
  ['three of whom one says later that it is available', [available('a'), over('a'), over('b'), over('c')], 0, false],
  [
    'three members with a record against ten visitors',
    [...[...'abcdefghij'].map((name) => over(name)), ...[...'xyz'].map((name) => available(name, 240))],
    0,
    false,
  ],
  ['three of 75 who clicked', [over('a'), over('b'), over('c')], 75, true],
  ['three of 100 who clicked', [over('a'), over('b'), over('c')], 100, false],
  ['four of 100 who clicked', [over('a'), over('b'), over('c'), over('d')], 100, true],
])('OV1: a deal is over by %s: %#', (_who, voices, clicks, isOver) => {
  expect(isOverBy(balanceOf(voices), clicks)).toBe(isOver)
})

test('OV1: a deal is back again by the same rule, whatever its clicks were', () => {
  const three = [available('a'), available('b'), available('c')]
  expect(isBackBy(balanceOf(three))).toBe(true)
  expect(isBackBy(balanceOf([...three, over('d')]))).toBe(false)
  expect(isBackBy(balanceOf(three.slice(1)))).toBe(false)
})

// A simulated site. Its people and habits are invented: the shares are the test's assumptions, not measurements.

const days = 10
const visitorCount = 10_000
const visitsEach = 10
const dealCount = 200
const editorHours = 12
/** Hidden deals are only reached by links and the search. */
const visitsToHidden = 0.1

type Person = {
  kind: 'honest' | 'careless' | 'hostile'
  networks: string[]
  isMember: boolean
  right: number
  wrong: number
}
type SimulatedDeal = {
  diesAt: number
  voices: Map<string, DealVoice & { at: number; person: Person }>
  clicks: number[]
  since: number
  hiddenAt: number | null
  wrongMs: number[]
  foundAt: number | null
}

/** Mulberry32: the same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Of 10,000: 9 % careless; 50 hostile ones, 30 with accounts in one network, 20 with three networks each. */
function makePeople(random: () => number): Person[] {
  return Array.from({ length: visitorCount }, (_, n) => {
    const kind = n < 50 ? 'hostile' : n < 950 ? 'careless' : 'honest'
    const own = kind === 'hostile' && n >= 30 ? [`${n}a`, `${n}b`, `${n}c`] : [`${n}`]
    return { kind, networks: n < 30 ? ['office'] : own, isMember: random() < 0.2, right: 0, wrong: 0 }
  })
}

const weightOf = ({ isMember, right, wrong }: Person) =>
  isMember ? voiceWeight({ right, wrong, accountDays: 100 }) : 100

/** What somebody who sees the deal says; null for most. */
function saysOver(person: Person, isDead: boolean, isHidden: boolean, random: () => number): boolean | null {
  if (person.kind === 'hostile') return !isDead
  const chance = random()
  if (person.kind === 'careless') return chance < 0.02 ? !isHidden : null
  if (isDead === isHidden) return chance < 0.002 ? isDead : null
  return chance < 0.1 ? isDead : null
}

function simulate(rule: QuorumRule, seed: number) {
  const random = randomNumbers(seed)
  const people = makePeople(random)
  const deals = Array.from(
    { length: dealCount },
    (_, n): SimulatedDeal => ({
      diesAt: n % 2 === 0 ? (1 + 7 * random()) * DAY_MS : Number.POSITIVE_INFINITY,
      ...{ voices: new Map(), clicks: Array(days).fill(0), since: 0, hiddenAt: null, wrongMs: [], foundAt: null },
    }),
  )
  // Popular deals are seen a hundred times as often as others; hostile people want the most popular ones gone.
  let total = 0
  const upTo = deals.map((_, n) => {
    total += 1 / (n + 1) ** 0.8
    return total
  })
  const pick = () => {
    const at = random() * total
    return upTo.findIndex((sum) => at < sum)
  }

  const judge = (deal: SimulatedDeal, isDead: boolean) => {
    for (const { person, isOver } of deal.voices.values())
      if (person.isMember) person[isOver === isDead ? 'right' : 'wrong']++
    deal.voices.clear()
  }
  const show = (deal: SimulatedDeal, at: number) => {
    if (at < deal.diesAt) deal.wrongMs.push(at - (deal.hiddenAt ?? at))
    Object.assign(deal, { hiddenAt: null, since: at })
  }
  /** An editor decides what was hidden half a day ago. */
  const edit = (deal: SimulatedDeal, at: number) => {
    if (deal.hiddenAt === null || deal.foundAt !== null || at - deal.hiddenAt < editorHours * HOUR_MS) return
    const decidedAt = deal.hiddenAt + editorHours * HOUR_MS
    const isDead = decidedAt >= deal.diesAt
    judge(deal, isDead)
    if (isDead) deal.foundAt = decidedAt
    else show(deal, decidedAt)
  }
  const counted = (deal: SimulatedDeal, from: number, at: number) =>
    balanceOf(
      [...deal.voices.values()]
        .filter((voice) => voice.at > Math.max(from, at - countedDays * DAY_MS))
        .toSorted((one, other) => other.at - one.at),
    )

  const hidden: { deal: SimulatedDeal; at: number; isDead: boolean }[] = []
  const visits = visitorCount * visitsEach
  for (let visit = 0; visit < visits; visit++) {
    const at = (visit / visits) * days * DAY_MS
    const person = people[Math.floor(random() * visitorCount)] as Person
    const deal = deals[person.kind === 'hostile' ? Math.floor(random() * 40) : pick()] as SimulatedDeal
    edit(deal, at)
    const isDead = at >= deal.diesAt
    if (deal.foundAt !== null || (deal.hiddenAt !== null && random() > visitsToHidden)) continue
    const day = Math.floor(at / DAY_MS)
    if (deal.hiddenAt === null) deal.clicks[day] = (deal.clicks[day] ?? 0) + 1
    const isOver = saysOver(person, isDead, deal.hiddenAt !== null, random)
    if (isOver === null) continue
    for (const network of person.networks) {
      const weight = weightOf(person)
      const origin = weight > 100 ? `member ${people.indexOf(person)}` : network
      deal.voices.set(origin, { isOver, weight, origin, at, person })
    }
    const clicks = deal.clicks.slice(Math.max(0, day - countedDays + 1), day + 1).reduce((sum, count) => sum + count, 0)
    if (deal.hiddenAt === null && isOverBy(counted(deal, deal.since, at), clicks, rule)) {
      deal.hiddenAt = at
      hidden.push({ deal, at, isDead })
    } else if (deal.hiddenAt !== null && isBackBy(counted(deal, deal.hiddenAt, at), rule)) show(deal, at)
  }
  return summary(deals, hidden)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function summary(deals: SimulatedDeal[], hidden: { deal: SimulatedDeal; at: number; isDead: boolean }[]) {
  const dead = deals.filter(({ diesAt }) => diesAt < Number.POSITIVE_INFINITY)
  const wrong = hidden.filter(({ isDead }) => !isDead)
  const found = dead.flatMap((deal) => hidden.find((one) => one.deal === deal && one.isDead) ?? [])
  return {
    wronglyHidden: wrong.length,
    liveDealsHidden: new Set(wrong.map(({ deal }) => deal)).size,
    hoursHidden: Math.round(median(deals.flatMap(({ wrongMs }) => wrongMs)) / HOUR_MS),
    foundPercent: Math.round((100 * found.length) / dead.length),
    hoursToFind: Math.round(median(found.map(({ deal, at }) => at - deal.diesAt)) / HOUR_MS),
  }
}

test('OV1: of three settings the chosen one hides few live deals and finds most dead ones (decision 89)', () => {
  const [byNumber, chosen, strict] = [
    { people: 3, weight: 0, weightPerClick: 0 },
    quorumRule,
    { people: 5, weight: 500, weightPerClick: 4 },
  ].map((rule) => simulate(rule, 45))
  expect(byNumber).toEqual({
    wronglyHidden: 124,
    liveDealsHidden: 37,
    hoursHidden: 12,
    foundPercent: 96,
    hoursToFind: 24,
  })
  expect(chosen).toEqual({ wronglyHidden: 27, liveDealsHidden: 19, hoursHidden: 12, foundPercent: 96, hoursToFind: 30 })
  expect(strict).toEqual({ wronglyHidden: 31, liveDealsHidden: 19, hoursHidden: 12, foundPercent: 88, hoursToFind: 42 })
})
