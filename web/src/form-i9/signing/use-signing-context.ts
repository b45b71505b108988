import { useQuery, type queryOptions } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api-error.ts'

/**
 * What is needed to fill in a part of the form. It is looked at once: each look at what was signed is recorded, and nothing
 * may change under what is typed.
 */
export const useSigningContext = <S>(options: ReturnType<typeof queryOptions<S, ApiError>>) =>
  useQuery({ ...options, staleTime: Infinity, gcTime: 0 })
