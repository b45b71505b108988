import {
  getRepresentation,
  listRepresentativeCopies,
  openRepresentation,
} from '@hireproof/contract/employee/representative.endpoints'
import type { RepresentativeForm } from '@hireproof/contract/form-i9/representative-form'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { q, queryClient } from '../../lib/query.ts'

const once = { staleTime: Infinity, refetchOnWindowFocus: false, retryOnMount: false } as const

/** Emails the code of a link to a representative; never repeats automatically. */
export const representativeLinkQuery = (link: string) => ({
  ...q(openRepresentation, { body: { link } }),
  ...once,
  retry: false,
})

/** The open form; null if none is open. Refused if one was open here before and no longer is. */
export const representationQuery = {
  ...q(getRepresentation, {}),
  queryFn: async ({ signal, client, queryKey }: QueryFunctionContext) => {
    const known = client.getQueryData<RepresentativeForm | null>(queryKey)
    const form = await call(getRepresentation, {}, { signal, isBackground: known !== undefined })
    // signed, taken back, or replaced by what someone else opened in this browser
    if (known && form?.id !== known.id) throw new ApiError(401, 'unauthenticated')
    return form
  },
  ...once,
}

/** Drops the form and its copies from the memory of this page. */
export function forgetRepresentation(): void {
  queryClient.removeQueries({ queryKey: representationQuery.queryKey })
  queryClient.removeQueries({ queryKey: q(listRepresentativeCopies, {}).queryKey })
}
