import type { CaseDetails, SealedField } from '@hireproof/contract/cases/case'
import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import { revealNumbers } from '@hireproof/contract/cases/cases.endpoints'
import { type CaseField, fieldInfo } from '@hireproof/contract/cases/field-info'
import { displayName } from '@hireproof/contract/format/display'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { displayDateTime } from '../../lib/clock.ts'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import type { Definition } from '../../ui/layout/DefinitionList.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { CaseReference } from './CaseReference.tsx'
import { answerWords } from '@hireproof/contract/cases/answer-words'
import { formSteps } from '../form/form-steps.ts'
import { savedNumbersOf, valuesOf } from '../form/case-values.ts'
import { useCountryName } from '../form/use-country-name.ts'

type NumberValueProps = { details: CaseDetails; field: SealedField; masked: string }

const SHOWN_MS = 60_000
/** The id of the note that explains what happens when a user shows a number. */
const REVEAL_NOTE_ID = 'reveal-note'

/** The last four characters of a number. Users with permission can show it in full for a minute, which is recorded. */
function NumberValue({ details, field, masked }: NumberValueProps) {
  const [full, setFull] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { label } = fieldInfo[field]
  useEffect(() => {
    if (full === undefined) return undefined
    const hide = () => setFull(undefined)
    const timer = setTimeout(hide, SHOWN_MS)
    // on paper, it would be visible for longer
    const handlePrint = () => flushSync(hide)
    addEventListener('beforeprint', handlePrint)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', handlePrint)
    }
  }, [full])
  const show = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { values } = await call(revealNumbers, {
        params: { caseNumber: details.case_number },
        body: { fields: [field] },
      })
      setFull(values[field])
      void refresh(getCaseHistory)
      announce(`The full ${label} is shown for one minute.`)
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <span className="reference">{full ?? masked}</span>{' '}
      {details.can.reveal && (
        <Button
          variant="text"
          isBusy={isBusy}
          aria-describedby={REVEAL_NOTE_ID}
          onClick={() => (full === undefined ? void show() : setFull(undefined))}
        >
          {full === undefined ? 'Show full number' : 'Hide'}
          <VisuallyHidden> for {label}</VisuallyHidden>
        </Button>
      )}
      {failure && <span className="usa-error-message">{failure}</span>}
    </>
  )
}

type Props = { details: CaseDetails }

const shownAlways: readonly CaseField[] = ['date_of_birth', 'ssn', 'citizenship_status_code', 'date_of_hire']
const shownElsewhere: readonly CaseField[] = [
  'first_name',
  'middle_initial',
  'last_name',
  'client_company_id',
  'no_expiration_date',
  // has a card of its own, where it can be changed
  'employer_case_id',
]

/** All details of a case, with only the last four characters of numbers. */
export function CaseFacts({ details }: Props) {
  const country = useCountryName(details.country_code)
  const values = valuesOf(details)
  const saved: Partial<Record<CaseField, string>> = savedNumbersOf(details)

  const valueOf = (field: CaseField): ReactNode => {
    const masked = saved[field]
    if (masked !== undefined) return <NumberValue details={details} field={field as SealedField} masked={masked} />
    if (field === 'country_code') return country
    if (field === 'expiration_date' && values.no_expiration_date) return 'The document has none'
    const typed = values[field as keyof typeof values]
    if (field === 'employee_email_address' && typeof typed === 'string' && typed) return <EmailText address={typed} />
    return answerWords(field, typeof typed === 'string' ? typed : undefined)
  }
  const factsOf = (fields: readonly CaseField[]): Definition[] =>
    fields
      .filter((field) => !shownElsewhere.includes(field))
      .map((field) => ({ field, value: valueOf(field) }))
      .filter(({ field, value }) => value !== undefined || shownAlways.includes(field))
      .map(({ field, value }) => ({ term: fieldInfo[field].label, value }))

  return (
    <Section heading="Case details">
      <Stack gap="small">
        {details.can.reveal && (
          <p className="no-print" id={REVEAL_NOTE_ID}>
            Numbers are shown by their last four characters. Each time someone views a full number, we record it.
          </p>
        )}
        <DefinitionCard
          heading="Employee"
          headingLevel={3}
          items={[{ term: 'Name', value: nameOf(details) }, ...factsOf(formSteps.employee.fields)]}
        />
        <DefinitionCard heading="Status and documents" headingLevel={3} items={factsOf(formSteps.documents.fields)} />
        <DefinitionCard
          heading="Employment"
          headingLevel={3}
          items={[{ term: 'Company', value: details.company_name }, ...factsOf(formSteps.employment.fields)]}
        />
        <CaseReference details={details} />
        <DefinitionCard heading="Dates and people" headingLevel={3} items={historyOf(details)} />
      </Stack>
    </Section>
  )
}

const nameOf = ({ first_name: firstName, middle_initial: middleInitial, last_name: lastName }: CaseDetails) =>
  displayName({ firstName, middleInitial, lastName })

function historyOf(details: CaseDetails): Definition[] {
  const { created_at, submitted_at, answered_at, closed_at, created_by_name, case_creator_name } = details
  const closer = details.auto_closed ? 'Closed automatically' : details.closed_by_name
  return [
    { term: 'Created', value: displayDateTime(created_at) },
    { term: 'Created by', value: created_by_name ?? case_creator_name },
    { term: 'Works on it', value: details.assigned_to_name ?? case_creator_name },
    { term: 'Submitted', value: displayDateTime(submitted_at) },
    { term: 'Answered by the records', value: displayDateTime(answered_at) },
    ...(closed_at ? [{ term: 'Closed', value: displayDateTime(closed_at) }] : []),
    ...(closer ? [{ term: 'Closed by', value: closer }] : []),
  ]
}
