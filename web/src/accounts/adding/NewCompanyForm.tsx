import { addressLabels, programStates, type Address } from '@hireproof/contract/accounts/sections/address'
import { informationLabels } from '@hireproof/contract/accounts/sections/company-information'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isRefusal, type ApiError } from '../../lib/api-error.ts'
import { createOnce } from '../../lib/create-once.ts'
import { errorText } from '../../lib/error-text.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useRuleForm, type FieldProblems, type RuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { firstOpenStep, keepEnrollment, stepHref } from '../enrollment/enrollment-query.ts'
import { addCompany, newCompanyProblems, pathsOf, type AddedKind, type NewCompany } from './new-company.ts'

type Props = {
  kind: AddedKind
  /** What the form begins with. */
  start: NewCompany
}

const states = programStates.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))

/** What tells a new company from the others: with it, its enrollment begins and is saved from then on. */
export function NewCompanyForm({ kind, start }: Props) {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const [adding] = useState(() => createOnce((values: NewCompany, options) => addCompany(kind, values, options)))
  const ruleForm = useRuleForm<NewCompany>({
    defaultValues: start,
    problems: (values) => newCompanyProblems(kind, values),
    send: async (values) => {
      setRefusal(undefined)
      try {
        const { details } = await adding.create(values)
        keepEnrollment(details)
        isLeaving.current = true
        void navigate(stepHref(details, firstOpenStep(details)))
      } catch (error) {
        if (isRefusal(error, 'bad_request') && error.issues.length > 0) return refusals(error)
        setRefusal(error as ApiError)
      }
    },
  })
  const { form, formProps, errorOf, isBusy } = ruleForm
  const blocker = useLeaveGuard(() => {
    const typed = Object.entries(form.getValues())
    return !isLeaving.current && typed.some(([name, value]) => value !== start[name as keyof NewCompany])
  })
  useEffect(() => {
    if (refusal) scrollTo({ top: 0 })
  }, [refusal])
  const text = (field: 'legalName' | 'ein') => ({
    label: informationLabels[field],
    autoComplete: 'off',
    error: errorOf(field),
    ...form.register(field),
  })
  return (
    <Form {...formProps}>
      {refusal && <AddRefused kind={kind} refusal={refusal} />}
      <TextField {...text('legalName')} hint="As on the federal tax documents." />
      <TextField {...text('ein')} hint="9 digits, such as 12-3456789." width="md" inputMode="numeric" />
      {kind === 'LOCATION' && <Place form={ruleForm} />}
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Save & Continue
          </Button>
          <ButtonLink variant="outline" href={pathsOf(kind).list()}>
            Cancel
          </ButtonLink>
        </ButtonRow>
      </div>
      <LeaveDialog blocker={blocker} title="Leave without saving?" leave="Leave without saving">
        What you entered has not been saved. To keep it, stay and choose Save & Continue.
      </LeaveDialog>
    </Form>
  )
}

function Place({ form: { form, errorOf } }: { form: RuleForm<NewCompany> }) {
  const text = (field: keyof Address) => ({
    label: addressLabels[field],
    autoComplete: 'off',
    error: errorOf(field),
    ...form.register(field),
  })
  return (
    <fieldset className="usa-fieldset">
      <legend className="usa-legend usa-legend--large">Physical address</legend>
      <p className="usa-hint">Where the location creates cases.</p>
      <TextField {...text('street')} />
      <TextField {...text('street2')} isOptional />
      <TextField {...text('city')} />
      <SelectField {...text('state')} placeholder="- Select -" options={states} />
      <TextField {...text('zip')} width="md" inputMode="numeric" />
    </fieldset>
  )
}

const refusals = ({ issues }: ApiError) =>
  Object.fromEntries(
    issues.map(({ path, message }) => [path.replace(/^physical\./, ''), message]),
  ) as FieldProblems<NewCompany>

/** Why a company was not added; one that is there already is a link away. */
function AddRefused({ kind, refusal }: { kind: AddedKind; refusal: ApiError }) {
  const [issue] = isRefusal(refusal, 'conflict') ? refusal.issues : []
  const isEnrolled = issue?.code === 'LOCATION_ENROLLED'
  const existing = issue?.path
  const { enroll, profile } = pathsOf(kind).of
  const { email } = pageSettings().support
  return (
    <Alert tone={issue ? 'warning' : 'error'} isLive>
      <p>{issue ? issue.message : errorText(refusal)}</p>
      {issue && existing && (
        <p>
          <ButtonLink variant="outline" href={(isEnrolled ? profile : enroll)(existing)}>
            {isEnrolled ? 'View the location' : 'Open Existing Draft'}
          </ButtonLink>
        </p>
      )}
      {isEnrolled && !existing && (
        <p>
          To have it linked, contact us at <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
    </Alert>
  )
}
