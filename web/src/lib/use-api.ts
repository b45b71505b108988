import type { Endpoint, ReplyOf, RequestOf } from '@hireproof/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { call } from './api.ts'
import type { CallOptions } from './create-call.ts'

/** A call that changes something: `mutate({ params, body })`; its error is an `ApiError`. */
export function useApi<E extends Endpoint>(endpoint: E, options?: CallOptions) {
  return useMutation<ReplyOf<E>, ApiError, RequestOf<E>>({ mutationFn: (request) => call(endpoint, request, options) })
}
