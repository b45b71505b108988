import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterArena } from './cluster-arena.ts'

type Reading = {
  /** Answers by status; 0 means no answer within 15 seconds. */
  statuses: Record<number, number>
  /** Refusals that did not tell when to try again. */
  withoutRetryAfter: () => number
  /** The longest time without a 200, in milliseconds, since the last call of this. */
  longestGap: () => number
  stop: () => Promise<void>
}

/** Opens a case and renews the session of its user at every application node, again and again, as an open page does. */
export async function startReading(
  { urls, callers }: Pick<ClusterArena, 'urls' | 'callers'>,
  caseNumber: string,
): Promise<Reading> {
  const caller = callers[0]
  const { id = '', secret = '' } = caller?.user.session ?? {}
  const calls = urls.flatMap((url) => [
    async () => ask(`${url}/api/v31/cases/${caseNumber}`, { headers: { ...(await caller?.headers()) } }),
    () =>
      ask(`${url}/api/identity/v1/token`, { method: 'POST', headers: { cookie: `hireproof_session=${id}.${secret}` } }),
  ])
  const statuses: Record<number, number> = {}
  const state = { isOver: false, silent: 0, longest: 0 }
  const work = async (call: (typeof calls)[number]) => {
    let lastRead = performance.now()
    while (!state.isOver) {
      const { status, retryAfter } = await call()
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status >= 400 && retryAfter === null) state.silent += 1
      state.longest = Math.max(state.longest, performance.now() - lastRead)
      if (status === 200) lastRead = performance.now()
      await pause(200)
    }
  }
  const working = calls.map(work)
  return {
    statuses,
    withoutRetryAfter: () => state.silent,
    longestGap: () => {
      const { longest } = state
      state.longest = 0
      return longest
    },
    stop: async () => {
      state.isOver = true
      await Promise.all(working)
    },
  }
}

async function ask(url: string, init: RequestInit): Promise<{ status: number; retryAfter: string | null }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) })
    await response.body?.cancel()
    return { status: response.status, retryAfter: response.headers.get('retry-after') }
  } catch {
    return { status: 0, retryAfter: null }
  }
}

/** A case of the caller who reads. */
export async function firstCase({ ownerDb, callers }: Pick<ClusterArena, 'ownerDb' | 'callers'>): Promise<string> {
  const found = await ownerDb
    .selectFrom('verification_case')
    .select('case_number')
    .where('account_id', '=', callers[0]?.user.accountId ?? 0)
    .executeTakeFirstOrThrow()
  return found.case_number
}
