import type { EmployeeForm } from '@hireproof/contract/plus-cases/employee-form'
import { leaveForm } from '@hireproof/contract/plus-cases/employee.endpoints'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useAddress } from '../address.ts'
import { useEnvironment } from '../queries.ts'
import { useFormSay } from './form-language.ts'
import type { FormFlow, Problem } from './form-flow.ts'
import { CorrectionWelcome } from './CorrectionWelcome.tsx'
import { firstOpenStep } from './open-step.ts'
import { questionPages } from './question-pages.tsx'
import { QuestionPage } from './QuestionPage.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import { formRules } from './form-rules.ts'
import { SignPage } from './SignPage.tsx'
import { stepAfter, stepOfAddress, type StepId } from './steps.ts'
import { usePresence } from './use-presence.ts'
import { useSection1 } from './use-section1.ts'
import { WelcomePage } from './WelcomePage.tsx'

type Props = { form: EmployeeForm; onLeft: () => void }

/** A form that is not signed yet, or is corrected, page by page. */
export function OpenForm({ form, onLeft }: Props) {
  const section1 = useSection1(form)
  const { values, hire } = section1
  const environment = useEnvironment()
  const { page } = useAddress()
  const { texts } = useFormSay()
  const [hasReviewed, setHasReviewed] = useState(false)
  const [refused, setRefused] = useState<(Problem & { value: string })[]>([])
  const { isAway, stay } = usePresence(section1.save)

  const findProblems = () => {
    // the server has the last word: a lenient guess at what it accepts keeps nobody from asking it
    const found: Problem[] =
      formRules.loaded()?.problemsOf(values, { ...hire, environment: environment ?? 'local' }) ?? []
    const told = refused.filter(({ field, value }) => values[field] === value)
    return [...found, ...told.filter(({ field }) => !found.some((other) => other.field === field))]
  }
  const flow: FormFlow = {
    form,
    section1,
    findProblems,
    // who changes one answer of a form that is filled in wants to see all of them again
    nextOf: (step) => (hasReviewed ? 'review' : stepAfter(step)),
    onLeave: async () => {
      await call(leaveForm, { body: {} })
      onLeft()
    },
    onReviewed: () => setHasReviewed(true),
    onRefused: (problems) => setRefused(problems.map((problem) => ({ ...problem, value: values[problem.field] }))),
  }
  return (
    <Stack>
      {isAway && (
        <Alert tone="warning" isLive heading={texts.still.title}>
          <p>{texts.still.text}</p>
          <Button onClick={() => void stay().catch(() => undefined)}>{texts.still.stay}</Button>
        </Alert>
      )}
      <Page step={stepOfAddress(page)} flow={flow} />
    </Stack>
  )
}

function Page({ step, flow }: { step: StepId | undefined; flow: FormFlow }) {
  const { values, hire } = flow.section1
  const { correction } = flow.form
  if (step === undefined) {
    return correction ? <CorrectionWelcome flow={flow} correction={correction} /> : <WelcomePage flow={flow} />
  }
  // who comes to the signature by its address may have left something open
  if (step === 'sign' && firstOpenStep(values, hire) === 'review') return <SignPage flow={flow} />
  if (step === 'review' || step === 'sign') return <ReviewPage flow={flow} />
  const Questions = questionPages[step]
  return (
    <QuestionPage key={step} step={step} flow={flow}>
      <Questions />
    </QuestionPage>
  )
}
