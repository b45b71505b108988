import { takesToken, type Endpoint, type ReplyOf, type RequestOf } from '@hireproof/contract/endpoint'
import { ApiError, isRefusal } from './api-error.ts'
import { send, type Fetch, type SendOptions } from './send.ts'
import type { Session } from './session.ts'

export type CallOptions = Omit<SendOptions, 'token'>

/** Calls an endpoint of the contract; `{}` if it takes no input. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>

// the first try and nine more, one second apart unless the server asks for another pause
const TRIES = 10
const PAUSE_S = 1

type Tokens = Pick<Session, 'current' | 'renew' | 'end'>

/** Makes the function that pages use to call the server. It adds the token and handles its refusal. */
export function createCall(fetch: Fetch, tokens: Tokens, wait: (ms: number) => Promise<void> = pause): Call {
  return async (endpoint, request, options = {}) => {
    // chosen once, so that all tries count as the same request
    const idempotencyKey = options.idempotencyKey ?? (endpoint.idempotent ? crypto.randomUUID() : undefined)
    const attempt = (token?: string) => send(fetch, endpoint, request, { ...options, idempotencyKey, token })
    for (let tries = 1; ; tries += 1) {
      try {
        return await (takesToken(endpoint.access) ? authorized(tokens, attempt) : attempt())
      } catch (error) {
        if (!isRefusal(error, 'request_in_progress') || tries === TRIES) throw error
        await wait((error.retryAfter ?? PAUSE_S) * 1000)
        options.signal?.throwIfAborted()
      }
    }
  }
}

/** Tries with the current token and, if the server refuses it, once with a new one. After that, the session is over. */
async function authorized<T>(tokens: Tokens, attempt: (token: string) => Promise<T>): Promise<T> {
  const first = await tokens.current()
  if (!first) throw new ApiError(401, 'unauthenticated')
  try {
    return await attempt(first.token)
  } catch (error) {
    if (!isRefusal(error, 'unauthenticated')) throw error
  }
  const second = await tokens.renew(first.token)
  if (!second) throw new ApiError(401, 'unauthenticated')
  try {
    return await attempt(second.token)
  } catch (error) {
    return isRefusal(error, 'unauthenticated') ? tokens.end() : Promise.reject(error)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
