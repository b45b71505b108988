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
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { failureText } from '../failure-text.ts'
import { formQuery } from '../queries.ts'
import { useFormSay } from './form-language.ts'

type Props = { form: EmployeeForm }

/** Asks a person who comes back to a signed form for digits that the mailbox does not tell, and then shows the whole form. */
export function NumbersQuestion({ form }: Props) {
  const { results, texts } = useFormSay()
  const { numbers } = results
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
      const whole = await call(proveSsn, { body: { formId: form.id, lastFour } })
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
    if (lastFour.length === 4) void show()
    else refuse('missing')
  }
  const error = problem && numbers[problem]
  return (
    <div className="no-print">
      <Section heading={numbers.heading}>
        <Stack>
          <p className="prose">{numbers.why}</p>
          {failure !== undefined && (
            <Alert tone="error" isLive>
              <p>{isRefusal(failure, 'too_many_requests') ? numbers.often : failureText(failure, texts)}</p>
            </Alert>
          )}
          <Form
            onSubmit={handleSubmit}
            errors={error ? [{ name: 'lastFour', message: error }] : []}
            submitCount={attempts}
          >
            <TextField
              name="lastFour"
              label={numbers.label}
              hint={numbers.hint}
              error={error}
              width="xs"
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
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
