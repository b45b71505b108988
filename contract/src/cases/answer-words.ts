import { documents } from './documents.ts'
import type { CaseField } from './field-info.ts'
import { citizenshipNames, duplicateContinueReasons, nameOf, reasonsForDelay } from './reference.ts'
import { states } from './states.ts'
import { displayDate, displayPhone } from '../format/display.ts'

const subTypes = documents.flatMap((entry) => [...entry.subTypes])
const documentsOf = (list: string) => documents.filter((entry) => entry.list === list)

const words: Partial<Record<CaseField, (text: string) => string>> = {
  date_of_birth: displayDate,
  expiration_date: displayDate,
  date_of_hire: displayDate,
  phone_number: (number) => displayPhone({ number }),
  case_creator_phone_number: (number) => displayPhone({ number }),
  citizenship_status_code: (code) =>
    nameOf(
      Object.entries(citizenshipNames).map(([code, name]) => ({ code, name })),
      code,
    ),
  document_a_type_code: (code) => nameOf(documentsOf('LIST_A'), code),
  document_b_type_code: (code) => nameOf(documentsOf('LIST_B'), code),
  document_c_type_code: (code) => nameOf(documentsOf('LIST_C'), code),
  document_sub_type_code: (code) => nameOf(subTypes, code),
  us_state_code: (code) => nameOf(states, code),
  reason_for_delay_code: (code) => nameOf(reasonsForDelay, code),
  duplicate_continue_reason_code: (code) => nameOf(duplicateContinueReasons, code),
}

/** An answer for display, unless it is a number to mask: names instead of codes, dates with the month's name. */
export function answerWords(field: CaseField, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  return words[field]?.(text) ?? text
}
