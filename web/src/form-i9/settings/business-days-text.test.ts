import { defaultBusinessDays } from '@hireproof/contract/calendar/business-days'
import { holidayIds } from '@hireproof/contract/calendar/federal-holidays'
import { expect, test } from 'vitest'
import { businessDaysText } from './business-days-text.ts'

test.each([
  [defaultBusinessDays, 'Monday to Friday, closed on federal holidays'],
  [{ weekdays: [6, 1, 3], holidays: [] }, 'Monday, Wednesday, Saturday, closed on federal holidays'],
  [{ weekdays: [5, 6], holidays: holidayIds }, 'Friday, Saturday, open on federal holidays'],
  [
    { weekdays: [0, 1, 2, 3, 4, 5, 6], holidays: ['columbus', 'veterans'] as const },
    'Every day, closed on federal holidays except Columbus Day and Veterans Day',
  ],
])('the business days %j read as %j', (days, text) => expect(businessDaysText(days)).toBe(text))
