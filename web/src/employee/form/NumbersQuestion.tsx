import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { proveSsn } from '@hireproof/contract/employee/employee.endpoints'
import { listOwnCopies } from '@hireproof/contract/form-i9/copies.endpoints'
import { useState, type SyntheticEvent } from 'react'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { queryClient, refresh } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { failureText } from '../failure-text.ts'
import { formQuery } from '../queries.ts'
import { useFormSay } from './form-language.ts'

type Props = { form: EmployeeForm }

/**
 * Asks a person who comes back to a signed form for something that the mailbox does not tell, and then shows the whole
 * form: the last digits of the Social Security number, or the date of birth on a form without that number.
 */
export function NumbersQuestion({ form }: Props) {
  const { results, texts, fields } = useFormSay()
  const { numbers } = results
  const isBirth = !form.hidden.includes('ssn')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'missing' | 'wrong'>()
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const lastFour = typed.replaceAll(/\D/g, '')

  const refuse = (why: 'missing' | 'wrong') => {
    setProblem(why)
    setAttempts((count) => count + 1)
  }
  const show = async () => {
    setIsBusy(true)
    try {
      const answer = isBirth ? { dateOfBirth: typed } : { lastFour }
      const whole = await call(proveSsn, { body: { formId: form.id, ...answer } })
      announce(numbers.shown)
      queryClient.setQueryData(formQuery.queryKey, whole)
      await refresh(listOwnCopies)
    } catch (error) {
      if (isRefusal(error, 'code_refused')) refuse('wrong')
      else setFailure(error)
    }
    setIsBusy(false)
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    setProblem(undefined)
    setFailure(undefined)
    if (isBirth ? isIsoDate(typed) : lastFour.length === 4) void show()
    else refuse('missing')
  }
  const messages = isBirth ? { missing: fields.date_of_birth.format, wrong: numbers.wrongBirth } : numbers
  const error = problem && messages[problem]
  const name = isBirth ? 'dateOfBirth' : 'lastFour'
  return (
    <div className="no-print">
      <Section heading={numbers.heading}>
        <Stack>
          <p className="prose">{isBirth ? numbers.whyBirth : numbers.why}</p>
          {failure !== undefined && (
            <Alert tone="error" isLive>
              <p>{isRefusal(failure, 'too_many_requests') ? numbers.often : failureText(failure, texts)}</p>
            </Alert>
          )}
          <Form onSubmit={handleSubmit} errors={error ? [{ name, message: error }] : []} submitCount={attempts}>
            <ProofField isBirth={isBirth} {...{ name, error }} value={typed} onChange={setTyped} />
            <div className="usa-form-group">
              <Button type="submit" isBusy={isBusy}>
                {numbers.submit}
              </Button>
            </div>
          </Form>
        </Stack>
      </Section>
    </div>
  )
}

type ProofFieldProps = {
  isBirth: boolean
  name: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** The field for the date of birth, or for the last digits of the Social Security number. */
function ProofField({ isBirth, onChange, ...field }: ProofFieldProps) {
  const { results, fields } = useFormSay()
  const { label, hint } = results.numbers
  if (isBirth) {
    const { label: born, hint: example = '' } = fields.date_of_birth
    return <DateField {...field} label={born} hint={`${example}. ${hint}`} onChange={onChange} isBirthDate />
  }
  return (
    <TextField
      {...field}
      label={label}
      hint={hint}
      width="xs"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
