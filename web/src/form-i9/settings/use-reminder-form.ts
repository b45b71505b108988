import { sentenceProblem } from '@hireproof/contract/form-i9/invitation-sentence'
import {
  changeReminderSettings,
  getReminderSettings,
  type ReminderSettings,
} from '@hireproof/contract/form-i9/reminder-settings.endpoints'
import { reminderKinds } from '@hireproof/contract/form-i9/reminders'
import { call } from '../../lib/api.ts'
import { queryClient, q } from '../../lib/query.ts'
import { useSavedForm } from '../../lib/use-saved-form.ts'

/** The kinds that are on, separated by commas, and the company's own words. */
type Values = { kinds: string; sentenceEn: string; sentenceEs: string }

/** Chosen kinds as the form holds them: in one order, whatever the order of the clicks. */
export const kindsText = (chosen: readonly string[]): string =>
  reminderKinds.filter((kind) => chosen.includes(kind)).join()

const kindsOf = (text: string) => reminderKinds.filter((kind) => text.split(',').includes(kind))

const valuesOf = ({ kinds, sentenceEn, sentenceEs }: ReminderSettings): Values => ({
  kinds: kindsText(kinds),
  sentenceEn,
  sentenceEs,
})

function problems({ sentenceEn, sentenceEs }: Values) {
  const [inEnglish, inSpanish] = [sentenceProblem(sentenceEn), sentenceProblem(sentenceEs)]
  return {
    ...(inEnglish !== undefined && { sentenceEn: inEnglish }),
    ...(inSpanish !== undefined && { sentenceEs: inSpanish }),
  }
}

/** The form of a company's reminders and its own words in invitations. */
export function useReminderForm(newest: ReminderSettings) {
  const params = { accountId: newest.accountId }
  const options = q(getReminderSettings, { params })
  return useSavedForm<ReminderSettings, Values>({
    newest,
    valuesOf,
    problems,
    save: async ({ kinds, ...sentences }, version) => {
      const body = { kinds: kindsOf(kinds), ...sentences, version }
      const saved = await call(changeReminderSettings, { params, body })
      queryClient.setQueryData(options.queryKey, saved)
      return saved
    },
    load: () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
  })
}
