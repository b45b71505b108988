import { ssnProblem, parseSsn } from '@hireproof/contract/cases/ssn'
import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { addNumber } from '@hireproof/contract/employee/employee.endpoints'
import { areInitialsOf, initialsOf } from '@hireproof/contract/form-i9/initials'
import { useState, type SyntheticEvent } from 'react'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SensitiveField } from '../../ui/fields/SensitiveField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { failureText } from '../failure-text.ts'
import { formQuery, useEnvironment } from '../queries.ts'
import { useFormSay, type FormSay } from './form-language.ts'

type Props = { form: EmployeeForm }

/** Adds the Social Security number that a signed form was left without: what stood there, the number, initials, today's date. */
export function LateNumber({ form }: Props) {
  const say = useFormSay()
  const { waiting, fields, day } = say
  const { number: words } = waiting
  const adding = useAdding(form)
  const initials = initialsOf(form.answers)
  const errorOf = (field: string) => adding.errors.find(({ name }) => name === field)?.message
  return (
    <div className="no-print">
      <Section heading={words.heading}>
        <Stack>
          <p className="prose">{words.lead}</p>
          {adding.failure !== undefined && (
            <Alert tone="error" isLive>
              <p>{whyNot(adding.failure, say)}</p>
            </Alert>
          )}
          <DefinitionList
            items={[
              { term: words.before, value: say.form.notGiven },
              { term: words.today, value: day(form.today) },
            ]}
          />
          <Form onSubmit={adding.handleSubmit} errors={adding.errors} submitCount={adding.attempts}>
            <SensitiveField
              name="ssn"
              label={fields.ssn.label}
              what={fields.ssn.label}
              hint={words.cardHint}
              error={errorOf('ssn')}
              format={(text) => parseSsn(text) ?? text}
              value={adding.ssn.value}
              onChange={(event) => adding.ssn.set(event.target.value)}
            />
            <TextField
              name="initials"
              label={words.initials}
              hint={words.initialsHint(initials)}
              error={errorOf('initials')}
              width="xs"
              maxLength={20}
              autoComplete="off"
              spellCheck={false}
              value={adding.initials.value}
              onChange={(event) => adding.initials.set(event.target.value)}
            />
            <p className="usa-form-group">{words.todayNote}</p>
            <div className="usa-form-group">
              <Button type="submit" isBusy={adding.isBusy}>
                {words.submit}
              </Button>
            </div>
          </Form>
        </Stack>
      </Section>
    </div>
  )
}

type Wrong = { ssn?: 'missing' | 'format' | 'invalid'; initials?: true }

function useAdding(form: EmployeeForm) {
  const say = useFormSay()
  const environment = useEnvironment()
  const [ssn, setSsn] = useState('')
  const [initials, setInitials] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const refuse = (found: Wrong) => {
    setWrong(found)
    setAttempts((count) => count + 1)
  }
  const send = async () => {
    setIsBusy(true)
    try {
      const fresh = await call(addNumber, { body: { formId: form.id, ssn, initials, language: say.language } })
      announce(say.waiting.number.added)
      queryClient.setQueryData(formQuery.queryKey, fresh)
    } catch (error) {
      // the initials were checked here by the same rule
      if (isRefusal(error, 'bad_request')) refuse({ ssn: 'invalid' })
      else setFailure(error)
    }
    setIsBusy(false)
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFailure(undefined)
    // until the environment is known, check by the most lenient one; the server has the last word
    const number = numberProblem(ssn, environment ?? 'local')
    const found: Wrong = {
      ...(number && { ssn: number }),
      ...(!areInitialsOf(initials, form.answers) && { initials: true as const }),
    }
    setWrong({})
    if (Object.keys(found).length > 0) refuse(found)
    else void send()
  }
  return {
    ...{ attempts, failure, isBusy, handleSubmit },
    ssn: { value: ssn, set: setSsn },
    initials: { value: initials, set: setInitials },
    errors: errorsOf(wrong, form, say),
  }
}

function numberProblem(typed: string, environment: Parameters<typeof ssnProblem>[1]): Wrong['ssn'] {
  if (typed.trim() === '') return 'missing'
  const ssn = parseSsn(typed)
  if (ssn === undefined) return 'format'
  return ssnProblem(ssn, environment) && 'invalid'
}

function errorsOf(wrong: Wrong, { answers }: EmployeeForm, { fields, problems, waiting }: FormSay) {
  const { missing, format } = fields.ssn
  const texts = { missing, format, invalid: problems.ssn }
  return [
    ...(wrong.ssn ? [{ name: 'ssn', message: texts[wrong.ssn] }] : []),
    ...(wrong.initials ? [{ name: 'initials', message: waiting.number.initialsWrong(initialsOf(answers)) }] : []),
  ]
}

function whyNot(failure: unknown, { texts, waiting, form }: FormSay): string {
  if (isRefusal(failure, 'too_many_requests')) return waiting.number.often
  if (isRefusal(failure, 'account_closed')) return form.closed
  if (isRefusal(failure, 'unauthenticated')) return texts.signedOutHere.text
  return isRefusal(failure, 'conflict') ? waiting.number.gone : failureText(failure, texts)
}
