import type { CaseDetails } from '@hireproof/contract/cases/case'
import { closeCase } from '@hireproof/contract/cases/cases.endpoints'
import { closeCaseProblems, type CloseCase } from '@hireproof/contract/cases/close-case'
import { CLOSURE_TEXT_LENGTH } from '@hireproof/contract/cases/closure-reasons'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { announce } from '../lib/announce.ts'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { listErrors } from '../lib/form-errors.ts'
import { paths } from '../lib/paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ButtonRow } from '../ui/ButtonRow.tsx'
import { Form } from '../ui/Form.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { sendForm } from '../lib/send-form.ts'
import { readCase } from './save-draft.ts'

type Reason = { code: string; name: string; text?: string }
type Props = { details: CaseDetails; reasons: readonly Reason[] }
type Values = { reason: string; text: string }

const textLabels: Readonly<Record<string, string>> = {
  other_reason_description: 'Why do you close the case?',
  currently_employed_reason_description: 'Why does the employee continue to work for you?',
}

/** The reason for closing a case, with the text that some reasons need. */
export function CloseCaseForm({ details, reasons }: Props) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [failures, setFailures] = useState(0)
  const isDone = useRef(false)
  const { case_number: caseNumber, case_status: status } = details
  const textOf = (code: string) => reasons.find((reason) => reason.code === code)?.text
  const form = useForm<Values>({
    defaultValues: { reason: '', text: '' },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const problem = problemOf(details, values, textOf(values.reason))
      return problem ? { values: {}, errors: problem } : { values, errors: {} }
    },
  })
  const { errors, isSubmitting } = form.formState
  const textField = textOf(useWatch({ control: form.control, name: 'reason' }))

  const send = async (values: Values) => {
    if (isDone.current) return
    setFailure(undefined)
    try {
      await call(closeCase, { params: { caseNumber }, body: bodyOf(values, textOf(values.reason)) })
    } catch (error) {
      const now = await readCase(caseNumber).catch(() => undefined)
      // the case is closed, by this click whose answer got lost or by somebody else
      if (now?.case_status !== 'CLOSED') {
        const told = error instanceof ApiError ? error.issues.map(({ message }) => message).join(' ') : ''
        return setFailure(told || errorText(error))
      }
    }
    isDone.current = true
    await readCase(caseNumber).catch(() => undefined)
    announce('The case is closed.')
    return navigate(paths.cases.view(caseNumber), { replace: true })
  }

  return (
    <Form
      onSubmit={(event) => void sendForm(form, event, { send, onRefused: () => setFailures(failures + 1) })}
      errors={listErrors(errors)}
      submitCount={failures}
    >
      {failure && (
        <Alert tone="error" isLive heading="The case was not closed">
          <p>{failure}</p>
        </Alert>
      )}
      <RadioGroup
        label="Why do you close the case?"
        error={errors.reason?.message}
        options={reasons.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.register('reason')}
      />
      {textField !== undefined && (
        <TextAreaField
          key={textField}
          label={status === 'DRAFT' ? 'Description' : (textLabels[textField] ?? 'Description')}
          limit={CLOSURE_TEXT_LENGTH}
          error={errors.text?.message}
          defaultValue={form.getValues('text')}
          {...form.register('text')}
        />
      )}
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" variant="danger" isBusy={isSubmitting}>
            Close case
          </Button>
          <ButtonLink variant="outline" href={paths.cases.view(caseNumber)}>
            Cancel
          </ButtonLink>
        </ButtonRow>
      </div>
    </Form>
  )
}

function bodyOf({ reason, text }: Values, field: string | undefined): CloseCase {
  // one line: what was typed with the Enter key becomes a space
  const description = field === undefined ? {} : { [field]: text.replaceAll(/\s+/g, ' ').trim() }
  return { case_closure_reason_code: reason as CloseCase['case_closure_reason_code'], ...description }
}

function problemOf({ case_status: status }: CaseDetails, values: Values, field: string | undefined) {
  if (values.reason === '') return { reason: { type: 'rule', message: 'Select why you are closing the case.' } }
  const body = bodyOf(values, field)
  const [problem] = closeCaseProblems(status, body)
  if (problem) return { [problem.attribute === field ? 'text' : 'reason']: { type: 'rule', message: problem.message } }
  const length = field === undefined ? 0 : values.text.length
  if (length <= CLOSURE_TEXT_LENGTH) return undefined
  return { text: { type: 'rule', message: `Write at most ${CLOSURE_TEXT_LENGTH} characters.` } }
}
