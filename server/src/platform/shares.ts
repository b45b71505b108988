import { inUse, openParts, type Part, type Parts, type Turn } from './calls-of-owners.ts'

/** How long a company counts as at work after its last call, in milliseconds. */
const AT_WORK_MS = 10_000
/** A call that takes longer than this, in milliseconds, lets the next one of its company begin. */
const SLOW_MS = 250
/** Calls of one company that are taken on for each that is worked on: those of people who open pages at once. */
const TAKEN_TO_ONE = 8
const LEAST_TAKEN = 40
/** From so many calls that wait, a company sends more than people do who open pages. */
const MANY_WAITING = 8

type Options = {
  connections: number
  /** Calls of one company that a node works on at once, however many others are at work; and as many more that take long. */
  atLeast: number
}

export type Shares = ReturnType<typeof openShares>

/**
 * Shares what a node works on at once among the companies that call. A company alone has all connections of the node. While
 * others are at work, half of the connections is shared equally. The other half stays free, so that a call of a company that makes
 * few calls does not wait. A call that takes long does not hold up the others of its company. A company with many calls that wait
 * rests after each for as long as it took, if a call of another one is being worked on.
 */
export function openShares({ connections, atLeast }: Options) {
  const parts = openParts()
  const atWork = openAtWork()
  let taken = 0

  const share = () => Math.max(atLeast, Math.floor(atWork.count() < 2 ? connections : connections / 2 / atWork.count()))
  const turns = runInTurn({ parts, share, atLeast })
  return {
    /**
     * Whether one more call of an owner is taken on where there is room for so many. When there is no room left, those who have
     * fewest calls still get in.
     */
    hasRoom: (owner: string, room: number, now: number): boolean => {
      atWork.forget(now)
      const own = parts.of(owner)?.taken ?? 0
      if (atWork.count() > 1 && own >= Math.max(LEAST_TAKEN, share() * TAKEN_TO_ONE)) return false
      return taken < room || parts.level(owner, own + 1) <= room
    },
    /** Whether other companies are at work too. */
    isShared: (): boolean => atWork.count() > 1,
    /** Takes a call on; it waits for its turn. */
    take: (owner: string): Turn => {
      const turn: Turn = { owner, state: 'taken', began: 0 }
      parts.add(turn)
      taken += 1
      return turn
    },
    /** Resolves with true once a call may run, or with false if it ends before. */
    wait: (turn: Turn): Promise<boolean> => {
      const part = parts.of(turn.owner)
      if (!part || turn.state === 'ended') return Promise.resolve(false)
      return new Promise((resolve) => {
        turn.settle = resolve
        turns.begin(turn, part)
      })
    },
    /** Counts a call that runs for its company from now on, once that is certain. */
    settleOwner: (turn: Turn, company: string, now: number): void => {
      atWork.note(company, now)
      if (turn.owner === company || turn.state === 'ended') return
      parts.remove(turn)
      turn.owner = company
      parts.add(turn)
      turns.runNext()
    },
    end: (turn: Turn): void => {
      if (turn.state === 'ended') return
      clearTimeout(turn.timer)
      turns.restAfter(turn)
      parts.remove(turn)
      taken -= 1
      turn.state = 'ended'
      turn.settle?.(false)
      turns.runNext()
    },
  }
}

type Running = { parts: Parts; share: () => number; atLeast: number }

/** Begins calls that wait, whenever it is the turn of their owners. */
function runInTurn({ parts, share, atLeast }: Running) {
  const mayRun = (part: Part) => inUse(part) < share()
  const run = (turn: Turn, part: Part) => {
    part.waiting.delete(turn)
    part.running += 1
    turn.state = 'running'
    turn.began = performance.now()
    turn.timer = setTimeout(passBy, SLOW_MS, turn)
    turn.settle?.(true)
  }
  const passBy = (turn: Turn) => {
    const part = parts.of(turn.owner)
    if (!part) return
    if (part.slow >= atLeast) return void (turn.timer = setTimeout(passBy, SLOW_MS, turn))
    parts.remove(turn)
    turn.state = 'slow'
    parts.add(turn)
    runNext()
  }
  const restAfter = ({ state, began, owner }: Turn) => {
    const part = parts.of(owner)
    if (!part || state !== 'running' || part.waiting.size < MANY_WAITING || !parts.areBusyBeside(owner)) return
    part.resting += 1
    const end = () => {
      part.resting -= 1
      runNext()
    }
    setTimeout(end, Math.min(SLOW_MS, performance.now() - began)).unref()
  }
  const runNext = () => {
    for (;;) {
      const part = parts.leastRunning()
      const [turn] = part?.waiting ?? []
      if (!part || !turn || !mayRun(part)) return
      run(turn, part)
    }
  }
  /** Begins a call, or lets it wait for its turn. */
  const begin = (turn: Turn, part: Part) => {
    if (mayRun(part)) run(turn, part)
    else part.waiting.add(turn)
  }
  return { begin, runNext, restAfter }
}

/** The companies that made a call in the last seconds. */
function openAtWork() {
  const lastCalls = new Map<string, number>()
  let lookedAt = 0
  return {
    count: (): number => lastCalls.size,
    note: (company: string, now: number): void => void lastCalls.set(company, now),
    /** Forgets those whose last call is long ago. */
    forget: (now: number): void => {
      if (now <= lookedAt + AT_WORK_MS / 10) return
      lookedAt = now
      for (const [name, at] of lastCalls) if (at < now - AT_WORK_MS) lastCalls.delete(name)
    },
  }
}
