import { fieldInfo, isCaseField } from '@hireproof/contract/cases/field-info'
import { useEffect, useRef } from 'react'
import { useMe } from '../../lib/started.ts'
import { paths } from '../../lib/paths.ts'
import { listErrors } from '../../lib/form-errors.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { namingField } from '../../ui/fields/Form.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SummaryList } from '../../ui/layout/SummaryList.tsx'
import { answerItems } from '../form/answer-items.ts'
import { formRules } from '../form/form-rules.ts'
import { formSteps, stepIds, stepOfProblem } from '../form/form-steps.ts'
import { valuesOf } from '../form/case-values.ts'
import type { FormProblem } from '../form/form-words.ts'
import { savedProblems, savedWarnings } from '../form/saved-problems.ts'
import type { CaseFlowState } from './use-case-flow.ts'
import { useCountryName } from '../form/use-country-name.ts'

type Props = { flow: CaseFlowState }

/** All the answers, before they are submitted. */
export function CheckStep({ flow }: Props) {
  const { form, base, contextFor, stepHref, failures, busy, handleSubmitCase, handleSaveAndExit } = flow
  const values = form.getValues()
  const context = contextFor(values)
  const country = useCountryName(values.country_code)
  const { user } = useMe()
  const shown = { hasCompany: flow.needsClient, hasCreatorPhone: !user.phoneNumber.number }
  const { problems, warnings } = findings(flow)
  const open = openProblems(problems, listErrors(form.formState.errors))
  return (
    <>
      {open.length > 0 && <OpenAnswers problems={open} flow={flow} failures={failures} />}
      {open.length === 0 && warnings.length > 0 && (
        <Alert tone="warning" heading="Please look at this again">
          <ul>
            {warnings.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {stepIds
        .filter((step) => step !== 'check')
        .map((step) => (
          <Section key={step} heading={formSteps[step].label}>
            <SummaryList
              items={answerItems(step, values, { details: base, asked: context.asked, country, ...shown }).map(
                (item) => ({
                  ...item,
                  ...(item.isFixed ? {} : { changeHref: stepHref(step) }),
                }),
              )}
            />
          </Section>
        ))}
      <p className="prose">
        By submitting the case you confirm that the information comes from the employee’s Form I-9 and that you examined
        the documents.
      </p>
      <ButtonRow>
        <Button isBusy={busy === 'submit'} onClick={() => void handleSubmitCase()}>
          Submit case
        </Button>
        <Button variant="outline" isBusy={busy === 'exit'} onClick={() => void handleSaveAndExit()}>
          Save and exit
        </Button>
        <ButtonLink variant="text" href={stepHref('employment')}>
          Back
        </ButtonLink>
        {base?.can.close && (
          <ButtonLink variant="text" href={paths.cases.close(base.case_number)}>
            Close this draft
          </ButtonLink>
        )}
      </ButtonRow>
    </>
  )
}

/** What the rules find in the answers, including unsaved ones once the rules are loaded. */
function findings({ form, base, contextFor }: CaseFlowState) {
  const rules = form.formState.isDirty || !base ? formRules.loaded() : undefined
  const values = rules || !base ? form.getValues() : valuesOf(base)
  const context = contextFor(values)
  if (rules) return { problems: rules.formProblems(values, context), warnings: rules.formWarnings(values, context) }
  if (!base) return { problems: [], warnings: [] }
  return { problems: savedProblems(base, context), warnings: savedWarnings(base, context) }
}

/** The problems that the rules find and those that only the server found, one for each field. */
function openProblems(
  found: readonly FormProblem[],
  told: readonly { name: string; message: string }[],
): FormProblem[] {
  const server = told.map(({ name, message }) => ({ attribute: name, message }))
  return [...found, ...server.filter(({ attribute }) => !found.some((other) => other.attribute === attribute))]
}

const inWords = ({ attribute, message }: FormProblem) =>
  namingField(message, isCaseField(attribute) ? fieldInfo[attribute].label : undefined)

type OpenProps = { problems: readonly FormProblem[]; flow: CaseFlowState; failures: number }

/** What to fix before submitting the case, with a link to each page. */
function OpenAnswers({ problems, flow, failures }: OpenProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (failures > 0) box.current?.focus()
  }, [failures])
  return (
    <section className="error-summary" aria-label="Before you can submit the case" tabIndex={-1} ref={box}>
      <h2 className="error-summary__heading">Before you can submit the case</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.attribute}>
            <a href={flow.stepHref(stepOfProblem(problem) ?? 'employee')}>{inWords(problem)}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
