import type { CaseDetails } from '@hireproof/contract/cases/case'
import { closeCase, listClosureReasons } from '@hireproof/contract/cases/cases.endpoints'
import { type CloseCase, closeCaseProblems } from '@hireproof/contract/cases/close-case'
import { CLOSURE_TEXT_LENGTH } from '@hireproof/contract/cases/closure-reasons'
import { explainResult } from '@hireproof/contract/cases/results'
import { displayName } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { announce } from '../../lib/announce.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { type FieldProblems, useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { resultOf } from '../CaseStatusTag.tsx'
import { readCase } from '../form/save-draft.ts'

type Reason = { code: string; name: string; text?: string }
type CloseCaseFormProps = { details: CaseDetails; reasons: readonly Reason[] }
type Values = { reason: string; text: string }

const textLabels: Readonly<Record<string, string>> = {
  other_reason_description: 'Why are you closing the case?',
  currently_employed_reason_description: 'Why does the employee continue to work for you?',
}

/** The reason for closing a case, with the text that some reasons need. */
function CloseCaseForm({ details, reasons }: CloseCaseFormProps) {
  const { case_number: caseNumber, case_status: status } = details
  const textOf = (code: string) => reasons.find((reason) => reason.code === code)?.text
  const { close, failure } = useClosing(caseNumber)
  const { form, formProps, errorOf, isBusy } = useRuleForm<Values>({
    defaultValues: { reason: '', text: '' },
    problems: (values) => problemsOf(details, values, textOf(values.reason)),
    send: (values) => close(bodyOf(values, textOf(values.reason))),
  })
  const textField = textOf(useWatch({ control: form.control, name: 'reason' }))
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive heading="The case was not closed">
          <p>{failure}</p>
        </Alert>
      )}
      <RadioGroup
        label="Why are you closing the case?"
        error={errorOf('reason')}
        options={reasons.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.register('reason')}
      />
      {textField !== undefined && (
        <TextAreaField
          key={textField}
          label={status === 'DRAFT' ? 'Description' : (textLabels[textField] ?? 'Description')}
          limit={CLOSURE_TEXT_LENGTH}
          error={errorOf('text')}
          defaultValue={form.getValues('text')}
          {...form.register('text')}
        />
      )}
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" variant="danger" isBusy={isBusy}>
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

/** Closes a case once, then shows its result. */
function useClosing(caseNumber: string) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const isDone = useRef(false)
  const close = async (body: CloseCase) => {
    if (isDone.current) return
    setFailure(undefined)
    try {
      await call(closeCase, { params: { caseNumber }, body })
    } catch (error) {
      const now = await readCase(caseNumber).catch(() => undefined)
      // closed by this click, whose answer got lost, or by another person
      if (now?.case_status !== 'CLOSED') {
        const told = error instanceof ApiError ? error.issues.map(({ message }) => message).join(' ') : ''
        return setFailure(told || errorText(error))
      }
    }
    isDone.current = true
    await readCase(caseNumber).catch(() => undefined)
    announce('The case is closed.')
    await navigate(paths.cases.view(caseNumber), { replace: true })
  }
  return { close, failure }
}

function bodyOf({ reason, text }: Values, field: string | undefined): CloseCase {
  // one line: line breaks become spaces
  const description = field === undefined ? {} : { [field]: text.replaceAll(/\s+/g, ' ').trim() }
  return { case_closure_reason_code: reason as CloseCase['case_closure_reason_code'], ...description }
}

function problemsOf(
  { case_status: status }: CaseDetails,
  values: Values,
  field: string | undefined,
): FieldProblems<Values> {
  if (values.reason === '') return { reason: 'Select why you are closing the case.' }
  const [problem] = closeCaseProblems(status, bodyOf(values, field))
  if (problem) return { [problem.attribute === field ? 'text' : 'reason']: problem.message }
  const length = field === undefined ? 0 : values.text.length
  return length <= CLOSURE_TEXT_LENGTH ? {} : { text: `Enter no more than ${CLOSURE_TEXT_LENGTH} characters.` }
}

type Props = { details: CaseDetails }

/** Closes a case with a reason. It is a separate page because it has a form and cannot be undone. */
export function CloseCasePage({ details }: Props) {
  const { case_number: caseNumber, first_name: firstName, last_name: lastName } = details
  const options = q(listClosureReasons, { params: { caseNumber } })
  const query = useQuery(options)
  const { label } = explainResult(resultOf(details))
  return (
    <Stack>
      <BackLink href={paths.cases.view(caseNumber)}>Case {caseNumber}</BackLink>
      <PageHeading title={`Close case ${caseNumber}`} lead={`${displayName({ firstName, lastName })} - ${label}`}>
        Close this case
      </PageHeading>
      <p className="prose">
        A closed case cannot be changed or opened again. It stays in your list under “Closed cases”.
      </p>
      <Loaded query={query} what="the reasons" heading="The reasons could not be loaded">
        {({ results }) => <CloseCaseForm details={details} reasons={results} />}
      </Loaded>
    </Stack>
  )
}
