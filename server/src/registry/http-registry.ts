import * as z from 'zod/mini'
import { count } from '../platform/counts.ts'
import { registryAnswers, type Registry, type RegistryAnswer } from '../platform/ports.ts'
import { problem } from '../platform/problem.ts'
import { readBoundedBytes } from '../platform/read-bounded.ts'
import { presentTraceparent, traceCalls } from '../platform/tracing.ts'

type Options = { url: string; token: string; timeoutMs?: number }

const TIMEOUT_MS = 5000
const MAX_BYTES = 64 * 1024
/** The most companies of one search. */
const MOST = 20

const Check = z.object({ check_id: z.string(), result: z.nullable(z.enum(registryAnswers)) })

const text = z._default(z.string().check(z.maxLength(200)), '')
const Employers = z.object({
  employers: z.array(
    z.object({
      legal_name: z.string().check(z.minLength(1), z.maxLength(200)),
      ein: z._default(z.string().check(z.regex(/^(?:\d{9})?$/)), ''),
      doing_business_as: text,
      naics: text,
      street: text,
      city: text,
      state: text,
      zip: text,
    }),
  ),
})

/** The registry of employers over HTTP, with a timeout and a size limit on every call. */
export function httpRegistry({ url, token, timeoutMs = TIMEOUT_MS }: Options): Registry {
  const call = (path: string, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...presentTraceparent() }
    const sent = { ...init, headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' as const }
    return fetch(`${url}${path}`, sent).catch(() => undefined)
  }
  return traceCalls('registry', {
    check: async ({ checkId, ein, legalName, isWaiting }) => {
      if (isWaiting) {
        const present = await call(`/employers/checks/${encodeURIComponent(checkId)}`)
        if (present?.status !== 404) return readResult(checkId, present)
        await present.body?.cancel()
      }
      const body = JSON.stringify({ check_id: checkId, ein, legal_name: legalName })
      return readResult(checkId, await call('/employers/checks', { method: 'POST', body }))
    },
    findEmployers: async ({ name, city, state }) => {
      const search = new URLSearchParams({ name, city, state }).toString()
      const response = await call(`/employers?${search}`)
      if (response?.status !== 200) return refuse()
      const { employers } = await read(Employers, response)
      return employers.slice(0, MOST).map(({ legal_name, doing_business_as, ...rest }) => {
        return { ...rest, legalName: legal_name, doingBusinessAs: doing_business_as }
      })
    },
  } satisfies Registry)
}

/** What cannot be understood counts as a registry that is not available: it is asked again. */
function refuse(): never {
  throw problem('unavailable', { retryAfter: 5 })
}

async function readResult(checkId: string, response: Response | undefined): Promise<RegistryAnswer | undefined> {
  if (response?.status !== 200 && response?.status !== 202) return refuse()
  const { check_id, result } = await read(Check, response)
  const isWhole = check_id === checkId && (result === null) === (response.status === 202)
  if (isWhole) return result ?? undefined
  count('registry_answers_broken')
  return refuse()
}

async function read<T>(schema: z.ZodMiniType<T>, response: Response): Promise<T> {
  const bytes = await readBoundedBytes(response, MAX_BYTES).catch(() => undefined)
  const parsed = bytes && schema.safeParse(parseJson(new TextDecoder().decode(bytes)))
  if (parsed?.success) return parsed.data
  count('registry_answers_broken')
  return refuse()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
