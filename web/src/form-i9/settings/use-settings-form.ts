import { daysInForce } from '@hireproof/contract/calendar/business-days'
import { holidayIds } from '@hireproof/contract/calendar/federal-holidays'
import type { FormSettings } from '@hireproof/contract/form-i9/form-settings'
import { changeFormSettings, getFormSettings } from '@hireproof/contract/form-i9/form-settings.endpoints'
import type { VideoOffer } from '@hireproof/contract/form-i9/live-video'
import { call } from '../../lib/api.ts'
import { queryClient, q } from '../../lib/query.ts'
import { useSavedForm } from '../../lib/use-saved-form.ts'

/** The checked days, separated by commas; and of which copies the company keeps: `all`, `none`, or not chosen yet. */
type Values = { weekdays: string; holidays: string; copies: string; video: string; videoSites: string }

/** Checked days as a form holds them: in one order, whatever the order of the clicks. */
export const daysText = (days: readonly (string | number)[]): string => days.map(String).toSorted().join()

const listOf = (text: string) => (text === '' ? [] : text.split(','))

/** What the form shows at first: the days that the company said last. */
function valuesOf({ businessDays, changeCountsFrom, keepsOtherCopies, liveVideo }: FormSettings): Values {
  const copies = keepsOtherCopies === null ? '' : keepsOtherCopies ? 'all' : 'none'
  const { weekdays, holidays } = daysInForce(businessDays, changeCountsFrom)
  return {
    weekdays: daysText(weekdays),
    holidays: daysText(holidays),
    copies,
    video: liveVideo?.hires ?? 'NONE',
    videoSites: daysText(liveVideo?.siteIds ?? []),
  }
}

const offerOf = (video: string, sites: string): VideoOffer | null =>
  video === 'ALL' || video === 'REMOTE' ? { hires: video, siteIds: listOf(sites) } : null

/** The form of a company's business days and copies. */
export function useSettingsForm(newest: FormSettings) {
  const params = { accountId: newest.accountId }
  const options = q(getFormSettings, { params })
  return useSavedForm<FormSettings, Values>({
    newest,
    valuesOf,
    problems: ({ weekdays }) => (weekdays === '' ? { weekdays: 'Select at least one weekday.' } : {}),
    save: async ({ weekdays, holidays, copies, video, videoSites }, version) => {
      const body = {
        weekdays: listOf(weekdays).map(Number),
        holidays: holidayIds.filter((id) => listOf(holidays).includes(id)),
        keepsOtherCopies: copies === '' ? null : copies === 'all',
        liveVideo: offerOf(video, videoSites),
        version,
      }
      const saved = await call(changeFormSettings, { params, body })
      queryClient.setQueryData(options.queryKey, saved)
      return saved
    },
    load: () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
  })
}
