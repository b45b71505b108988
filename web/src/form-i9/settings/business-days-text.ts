import type { FormSettings } from '@hireproof/contract/form-i9/form-settings'
import type { BusinessDays } from '@hireproof/contract/calendar/business-days'
import { holidayIds, holidayName } from '@hireproof/contract/calendar/federal-holidays'

/** The weekdays by their numbers, from 0 for Sunday. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const weekdaysText = (weekdays: readonly number[]): string => {
  if (weekdays.length === 7) return 'Every day'
  const sorted = weekdays.toSorted((a, b) => a - b)
  const [first = 0, last = first] = [sorted[0], sorted.at(-1)]
  const name = (day: number) => weekdayNames[day] ?? ''
  const isRow = sorted.length > 2 && last - first === sorted.length - 1
  return isRow ? `${name(first)} to ${name(last)}` : sorted.map(name).join(', ')
}

const holidaysText = (holidays: BusinessDays['holidays']): string => {
  if (holidays.length === 0) return 'closed on federal holidays'
  if (holidays.length === holidayIds.length) return 'open on federal holidays'
  const names = holidayIds.filter((id) => holidays.includes(id)).map(holidayName)
  return `closed on federal holidays except ${new Intl.ListFormat('en-US').format(names)}`
}

/** The business days of a company in words: `Monday to Saturday, closed on federal holidays except Veterans Day`. */
export const businessDaysText = ({ weekdays, holidays }: BusinessDays): string =>
  `${weekdaysText(weekdays)}, ${holidaysText(holidays)}`

/** Which copies a company keeps, in a sentence. */
export const copiesText = ({ keepsOtherCopies: keeps }: Pick<FormSettings, 'keepsOtherCopies'>) =>
  keeps === null
    ? 'The company has not chosen yet whether it keeps copies of other documents.'
    : keeps
      ? 'The company keeps copies of all documents of every new hire.'
      : 'The company keeps no copies of other documents, except for examinations by live video.'
