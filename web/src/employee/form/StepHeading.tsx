import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { useFormSay } from './form-language.ts'
import { stepIds, type StepId } from './steps.ts'

type Props = { step: StepId }

/** How far the form has come, and what this page is about. */
export function StepHeading({ step }: Props) {
  const { form } = useFormSay()
  const { title, lead } = form.steps[step]
  const count = stepIds.indexOf(step) + 1
  return (
    <div>
      <p className="step-count">{form.progress(count, stepIds.length)}</p>
      <PageHeading title={title} lead={lead} />
    </div>
  )
}
