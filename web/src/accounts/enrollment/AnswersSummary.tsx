import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import { stepNames } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { enrollmentAnswers } from './enrollment-answers.ts'
import { fromReview, stepHref } from './enrollment-query.ts'

type Props = {
  enrollment: Enrollment
  /** Whether each section has a link to change it, which comes back to the review. */
  isChangeable: boolean
}

/** Everything that an enrollment states, as answers. */
export const AnswersSummary = ({ enrollment, isChangeable }: Props) => (
  <>
    {enrollmentAnswers(enrollment).map(([section, items]) => (
      <Card
        key={section}
        heading={stepNames[section]}
        aside={
          isChangeable && (
            <a href={stepHref(enrollment, section, fromReview)}>
              Change<VisuallyHidden> {stepNames[section]}</VisuallyHidden>
            </a>
          )
        }
      >
        <DefinitionList items={items} />
      </Card>
    ))}
  </>
)
