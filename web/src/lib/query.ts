import type { Endpoint, ReplyOf, RequestOf } from '@hireproof/contract/endpoint'
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { isRefusal, type ApiError } from './api-error.ts'
import { call } from './api.ts'

// twice more for a call that got no answer or met a service that was away; a refusal is an answer
const shouldRetry = (failures: number, error: ApiError) =>
  failures < 2 && isRefusal(error, 'offline', 'timed_out', 'unavailable')

/** Answers kept in memory for the life of the page, and nowhere else: keys and answers hold personal data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // "always": a call without a network fails at once and says so, instead of waiting in silence
    queries: { staleTime: 10_000, retry: shouldRetry as never, networkMode: 'always', refetchOnReconnect: false },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * What a page asks of an endpoint, keyed by the endpoint's name and the request. An answer that is there already is only
 * looked at again: that keeps no session alive. A part that shows the answer can load beside it.
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

/** What a loader waits for before its page shows; throws the `ApiError` to the route's error page. */
export const load = <T>(options: ReturnType<typeof queryOptions<T, ApiError>>): Promise<T> =>
  queryClient.fetchQuery(options)

/** Starts a call that a page will show when it is there; the page handles its failure. */
export const prefetch = <T>(options: ReturnType<typeof queryOptions<T, ApiError>>): void =>
  void queryClient.prefetchQuery(options)

/** The answer that the page's loader waited for. */
export function useLoaded<T>(options: ReturnType<typeof queryOptions<T, ApiError>>): T {
  const { data } = useQuery(options)
  if (data === undefined) throw new Error(`The loader of this page did not load ${String(options.queryKey[0])}`)
  return data
}

/** Marks every answer of an endpoint as old, so that what shows it asks again. */
export const refresh = (endpoint: Endpoint): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [endpoint.name] })
