import type { Endpoint, ReplyOf, RequestOf } from '@hireproof/contract/endpoint'
import { call } from './api.ts'
import type { CallOptions } from './create-call.ts'
import { useOnce } from './use-once.ts'

/** A call that changes something: `mutate({ params, body })`; its error is an `ApiError`. */
export const useApi = <E extends Endpoint>(endpoint: E, options?: CallOptions) =>
  useOnce<ReplyOf<E>, RequestOf<E>>((request) => call(endpoint, request, options))
