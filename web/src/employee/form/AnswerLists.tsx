import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import { maskNumber, numberFields } from '@hireproof/contract/cases/numbers'
import { maskSsn, parseSsn } from '@hireproof/contract/cases/ssn'
import { displayPhone } from '@hireproof/contract/format/display'
import { NOT_APPLICABLE, type EmployeeField } from '@hireproof/contract/plus-cases/section1-fields'
import { useScript } from '../../lib/lazy-script.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { SummaryList } from '../../ui/layout/SummaryList.tsx'
import { askedFields, kindsFor, listsOf, type Hire } from './asked-fields.ts'
import { countryNames } from './CountryInput.tsx'
import { documentNamed, statesIn, useFormSay, type FormSay } from './form-language.ts'
import type { Values } from './form-values.ts'
import { fullName, preparersOf } from './preparer-values.ts'
import { questionSteps, stepOfField, type QuestionStep } from './steps.ts'

type Props = {
  values: Values
  hire: Hire
  /** The answers that the server left out. */
  hidden?: readonly EmployeeField[]
  hrefOf?: (step: QuestionStep) => string
}

/** All answers, page by page, with a link to each page whose answers can still change. */
export function AnswerLists({ values, hire, hidden = [], hrefOf }: Props) {
  const say = useFormSay()
  const country = useScript(countryNames, values.country_code !== '').data
  const asked = [...askedFields(values, hire)].filter((field) => isShown(field, values))
  const text = (field: EmployeeField) =>
    field === 'country_code'
      ? country?.countryOptions(say.language).find(({ value }) => value === values.country_code)?.label
      : answerText(field, values, say)
  const answersOn = (step: QuestionStep) =>
    step === 'documents' && listsOf(values).length === 0 ? [undecided(values, say)] : ofPage(step)
  const ofPage = (step: QuestionStep) =>
    asked
      .filter((field) => stepOfField(field, values, hire) === step)
      .map((field) => ({
        term: say.fields[field].label,
        value: hidden.includes(field) ? say.results.hidden : (text(field) ?? say.form.notGiven),
      }))
  return questionSteps.map((step) => (
    <Section key={step} heading={say.form.steps[step].label}>
      <SummaryList
        items={(step === 'help' ? preparerAnswers(values, say) : answersOn(step)).map((item) => ({
          ...item,
          ...(hrefOf && { changeHref: hrefOf(step) }),
        }))}
      />
    </Section>
  ))
}

/** What a person who names no documents said instead. */
const undecided = ({ document_choice: choice }: Values, { form }: FormSay) => ({
  term: form.choice.label,
  value: choice === 'receipt' ? form.choice.receipt : form.choice.later,
})

/** The people who helped, each with name and address. */
function preparerAnswers(values: Values, { form, preparers: words }: FormSay) {
  const preparers = preparersOf(values)
  if (!preparers || preparers.length === 0) {
    return [{ term: words.helpedBy, value: preparers ? words.nobody : form.notGiven }]
  }
  return preparers.map((preparer, place) => {
    const { addressStreet, addressCity, addressState, addressZip } = preparer
    const parts = [fullName(preparer), addressStreet, addressCity, `${addressState} ${addressZip}`]
    const value = parts.filter((part) => part.trim() !== '').join(', ')
    return { term: words.person(place + 1), value: value === '' ? form.notGiven : value }
  })
}

/** Whether to show this field: either the expiration date or the answer that there is none. */
const isShown = (field: EmployeeField, values: Values) =>
  field === 'no_expiration_date' || field === 'expiration_date'
    ? (field === 'no_expiration_date') === (values.no_expiration_date === 'yes')
    : true

/** An answer for display: names instead of codes, the last four characters of numbers. */
function answerText(field: EmployeeField, values: Values, say: FormSay): string | undefined {
  const value = values[field].trim()
  if (value === '') return undefined
  if (field === 'no_expiration_date') return say.form.yes
  if (field === 'ssn') return maskSsn(parseSsn(value) ?? value)
  if (numberFields.some((other) => other === field)) return maskNumber(value)
  if (field === 'phone_number') return displayPhone({ number: value })
  if (field === 'work_until' && value === NOT_APPLICABLE) return value
  if (isDate(field)) return isIsoDate(value) ? say.day(value) : value
  if (field === 'citizenship_status_code') return statusName(value, say)
  if (field === 'address_state' || field === 'us_state_code') {
    return [...statesIn(say), ...say.form.abroad].find(({ code }) => code === value)?.name ?? value
  }
  if (listsOf(values).some((list) => list === field)) return documentNamed(value, say)
  if (field !== 'document_sub_type_code') return value
  const kind = kindsFor(values).find(({ code }) => code === value)
  return kind ? say.kindName(kind) : value
}

const isDate = (field: EmployeeField) =>
  field === 'date_of_birth' || field === 'expiration_date' || field === 'work_until'

const statusName = (code: string, { form }: FormSay) =>
  Object.entries(form.statuses).find(([status]) => status === code)?.[1].label ?? code
