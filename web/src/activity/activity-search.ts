import { activityGroupNames } from '@hireproof/contract/activity/activity-events'
import type { ActivityFilters } from '@hireproof/contract/activity/activity.endpoints'
import { IsoDate } from '@hireproof/contract/calendar/iso-date.schema'
import * as z from 'zod/mini'

const day = z._default(z.union([z.literal(''), IsoDate]), '')

/** The query of the address of an activity. */
export const ActivitySearch = z.object({
  group: z._default(z.enum(['', ...activityGroupNames]), ''),
  person: z._default(z.union([z.literal(''), z.uuid()]), ''),
  from: day,
  to: day,
})
export type ActivitySearch = z.infer<typeof ActivitySearch>

/** What the address narrows the activity by. */
export const filtersOf = ({ group, person, from, to }: ActivitySearch): ActivityFilters => ({
  ...(group !== '' && { group }),
  ...(person !== '' && { person }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
})
