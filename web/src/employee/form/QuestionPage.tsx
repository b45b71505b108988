import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { navigate, useAddress } from '../address.ts'
import { askedByStatus } from './asked-fields.ts'
import { useFormSay } from './form-language.ts'
import type { FieldName } from './form-values.ts'
import { type FormFlow, PageContext, preloadRules } from './form-flow.ts'
import { problemText } from './problem-text.ts'
import { SaveFailure } from './SaveFailure.tsx'
import { StepHeading } from './StepHeading.tsx'
import { fieldsOn, stepBefore, type QuestionStep } from './steps.ts'

type Props = { step: QuestionStep; flow: FormFlow; children: ReactNode }

/** A page of the form with questions: its fields, their errors, and the buttons that save them. */
export function QuestionPage({ step, flow, children }: Props) {
  const { section1, nextOf, onLeave, findProblems } = flow
  const { values, answer, hire } = section1
  const say = useFormSay()
  const { hrefOf } = useAddress()
  const [attempts, setAttempts] = useState(0)
  const [told, setTold] = useState<readonly FieldName[]>([])
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState<'next' | 'leave'>()
  useEffect(() => void preloadRules(), [])

  const [answeredBefore] = useState(() =>
    step === 'documents' ? askedByStatus(values).filter((field) => values[field].trim() !== '') : [],
  )
  const ofThisPage = () => {
    const shown = fieldsOn(step, values, hire).filter((field) => !answeredBefore.some((other) => other === field))
    return findProblems().filter(({ field }) => shown.includes(field))
  }
  // a question that is new since the last attempt shows no error yet
  const problems = attempts > 0 ? ofThisPage().filter(({ field }) => told.includes(field)) : []
  const errors = problems.map((problem) => ({ name: problem.field, message: problemText(problem, values, say) }))
  const errorOf = (field: FieldName) => errors.find(({ name }) => name === field)?.message

  const work = async (what: 'next' | 'leave', goOn: () => Promise<void> | void) => {
    if (busy) return
    setBusy(what)
    setFailure(undefined)
    try {
      await section1.save()
      await goOn()
    } catch (error) {
      setFailure(error)
    }
    setBusy(undefined)
  }
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    await preloadRules()
    const open = ofThisPage()
    if (open.length > 0) {
      setTold(open.map(({ field }) => field))
      return setAttempts((count) => count + 1)
    }
    await work('next', () => navigate(hrefOf(nextOf(step))))
  }
  const handleLoadNewest = async () => {
    await section1.loadNewest()
    setFailure(undefined)
  }
  return (
    <Stack>
      <StepHeading step={step} />
      {failure !== undefined && <SaveFailure error={failure} onLoadNewest={handleLoadNewest} />}
      <PageContext value={{ values, answer, hire, errorOf, answeredBefore }}>
        <Form onSubmit={(event) => void handleSubmit(event)} errors={errors} submitCount={attempts}>
          {children}
          <div className="usa-form-group">
            <ButtonRow>
              <Button type="submit" isBusy={busy === 'next'}>
                {say.form.next}
              </Button>
              <Button variant="outline" isBusy={busy === 'leave'} onClick={() => void work('leave', onLeave)}>
                {say.form.leave}
              </Button>
              <ButtonLink variant="text" href={hrefOf(stepBefore(step))}>
                {say.form.back}
              </ButtonLink>
            </ButtonRow>
          </div>
        </Form>
      </PageContext>
    </Stack>
  )
}
