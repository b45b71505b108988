import type { Endpoint, ReplyOf, RequestOf } from '@hireproof/contract/endpoint'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { isRefusal, type ApiError } from './api-error.ts'
import { call } from './api.ts'

/** Whether a call had no answer, or was refused by a service that is not available. */
const isAway = (error: unknown) => isRefusal(error, 'offline', 'timed_out', 'unavailable')

// two retries for a call without an answer or with an unavailable service; a refusal is an answer
const shouldRetry = (failures: number, error: ApiError) => failures < 2 && isAway(error)

/** How often what could not load because of that looks again, in milliseconds. */
const LOOK_AGAIN_MS = 10_000

/** Answers kept in memory for the life of the page, and nowhere else: keys and answers hold personal data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // "always": a call without a network fails right away instead of waiting silently
    queries: {
      staleTime: 10_000,
      retry: shouldRetry as never,
      networkMode: 'always',
      refetchOnReconnect: false,
      refetchInterval: ({ state }) => isAway(state.error) && LOOK_AGAIN_MS,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * A page's query of an endpoint, keyed by the endpoint's name and the request. Refreshing an existing answer does not
 * extend the session. A part that shows the answer can load in parallel.
 */
export function q<E extends Endpoint>(endpoint: E, request: RequestOf<E>, part?: { preload: () => Promise<unknown> }) {
  return queryOptions<ReplyOf<E>, ApiError>({
    queryKey: [endpoint.name, request],
    queryFn: async ({ signal, client, queryKey }) => {
      const isBackground = client.getQueryData(queryKey) !== undefined
      const [answer] = await Promise.all([call(endpoint, request, { signal, isBackground }), part?.preload()])
      return answer
    },
  })
}

/** Marks every answer of an endpoint as old, so that the parts that show it ask again. */
export const refresh = (endpoint: Endpoint): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [endpoint.name] })
