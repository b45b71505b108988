import type { Endpoint, ReplyOf, RequestOf } from '@hireproof/contract/endpoint'
import { ApiError, toApiError } from './api-error.ts'

/** The parts of an endpoint that the browser needs; its schemas stay on the server. */
type Wire = Pick<Endpoint, 'method' | 'path' | 'wire' | 'idempotent'>
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** A form with files, and how long its answer may take. */
export type Upload = { form: FormData; timeoutMs: number }

export type SendOptions = {
  /** Aborted by the caller, for example when the person leaves a screen. */
  signal?: AbortSignal
  timeoutMs?: number
  /** Identifies the request: all tries of one request have the same key. Without it, each call is a new request. */
  idempotencyKey?: string
  token?: string
  /** The page does this by itself, such as checking again. It does not extend the session. */
  isBackground?: boolean
  /** Continues even if the person closes the page. */
  keepalive?: boolean
  /** A form with a file, sent instead of JSON. */
  upload?: Upload
  /** How to read an answer that is not JSON. */
  read?: (response: Response) => Promise<unknown>
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

const TIMEOUT_MS = 20_000

/** The address of a call: the path with escaped parameters, and the given query. */
export function urlOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) search.append(key, String(item))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Sends one request and reads its answer. Every failure is an `ApiError`, except a call that its caller aborted. */
export async function send<E extends Endpoint>(
  fetch: Fetch,
  endpoint: E,
  request: RequestOf<E>,
  {
    signal,
    upload,
    timeoutMs = upload?.timeoutMs ?? TIMEOUT_MS,
    read = readJson,
    keepalive,
    ...options
  }: SendOptions = {},
): Promise<ReplyOf<E>> {
  const { body } = request as Parts
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(urlOf(endpoint, request), {
      method: endpoint.method,
      headers: headersOf(endpoint, body, options),
      body: upload?.form ?? (body === undefined ? undefined : JSON.stringify(body)),
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (!response.ok) throw await toApiError(response)
    return (response.status === 204 ? undefined : await read(response)) as ReplyOf<E>
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    if (timeout.aborted) throw new ApiError(0, 'timed_out')
    throw new ApiError(0, error instanceof SyntaxError ? 'unreadable' : 'offline')
  }
}

const readJson = (response: Response): Promise<unknown> => response.json()

function headersOf({ wire, idempotent }: Wire, body: unknown, { token, idempotencyKey, isBackground }: SendOptions) {
  return {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(isBackground ? { 'X-Activity': 'none' } : {}),
    ...(wire === 'v31' ? { 'X-Origin': 'everify-web' } : {}),
    ...(idempotent ? { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() } : {}),
  }
}
