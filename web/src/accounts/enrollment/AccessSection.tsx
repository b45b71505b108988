import {
  accessProblems,
  accessQuestions,
  methodInfo,
  type AccessAnswers,
  type EnrollmentMethod,
} from '@hireproof/contract/accounts/enrollment/access-method'
import { useNavigate, useSearchParams } from 'react-router'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { SummaryList } from '../../ui/layout/SummaryList.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { fromReview, overviewHref, stepAfter, stepHref, useIsReviewed } from './enrollment-query.ts'
import { SectionFrame } from './SectionFrame.tsx'
import type { StepProps } from './step.ts'
import { useEnrollmentSection, type SectionSpec } from './use-enrollment-section.ts'

const yesNo = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
]

const spec: SectionSpec<'access_method', AccessAnswers> = {
  section: 'access_method',
  toForm: (values) => values,
  // a group without a choice holds null
  fromForm: (form) => Object.fromEntries(accessQuestions.map(({ name }) => [name, form[name] ?? ''])) as AccessAnswers,
  problems: (form) => accessProblems(spec.fromForm(form, form)),
  fieldAt: (path) => path as keyof AccessAnswers,
}

const labelOf = (field: keyof AccessAnswers) =>
  accessQuestions.find(({ name }) => name === field)?.question.replace(/\?$/, '') ?? field

/** Four questions that find how a company is going to verify, and then what the answers mean. */
export function AccessSection({ enrollment }: StepProps) {
  const [search] = useSearchParams()
  if (search.has('method') && enrollment.method)
    return <MethodFound enrollment={enrollment} method={enrollment.method} />
  return <Questions enrollment={enrollment} />
}

function Questions({ enrollment }: StepProps) {
  const navigate = useNavigate()
  const isReviewed = useIsReviewed()
  const form = useEnrollmentSection(enrollment, spec, (_, goesOn) => {
    void navigate(
      goesOn
        ? stepHref(enrollment, 'access_method', { method: 'found', ...(isReviewed && fromReview) })
        : overviewHref(enrollment),
    )
  })
  return (
    <SectionFrame
      {...{ enrollment, form, labelOf }}
      section="access_method"
      shown={(_, value) => (value === 'YES' ? 'Yes' : 'No')}
    >
      {accessQuestions.map(({ name, question, help }) => (
        <RadioGroup
          key={name}
          label={question}
          hint={help}
          options={yesNo}
          error={form.errorOf(name)}
          {...form.form.register(name)}
        />
      ))}
    </SectionFrame>
  )
}

function MethodFound({ enrollment, method }: StepProps & { method: EnrollmentMethod }) {
  const isReviewed = useIsReviewed()
  const { name, can, cannot } = methodInfo[method]
  const { sections } = enrollment
  const isDropped = method === 'CORPORATE' && (sections.employer_category.version > 0 || sections.people.version > 0)
  return (
    <Stack>
      <ResultPanel tone="info" status="Your access method" title={name}>
        <p>{can}</p>
        <p>{cannot}</p>
      </ResultPanel>
      {isDropped && (
        <Alert tone="warning">
          A corporate account states no employer category and no signatory. What you entered there is kept, but not
          used.
        </Alert>
      )}
      <SummaryList
        items={accessQuestions.map(({ name: field, question }) => ({
          term: question,
          value: sections.access_method.values[field] === 'YES' ? 'Yes' : 'No',
          changeHref: stepHref(enrollment, 'access_method'),
        }))}
      />
      <ButtonRow>
        <ButtonLink
          href={stepHref(enrollment, (isReviewed ? undefined : stepAfter(enrollment, 'access_method')) ?? 'submit')}
        >
          Continue
        </ButtonLink>
        <ButtonLink variant="outline" href={stepHref(enrollment, 'access_method')}>
          Back
        </ButtonLink>
      </ButtonRow>
    </Stack>
  )
}
