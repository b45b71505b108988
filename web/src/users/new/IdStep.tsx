import { Section } from '../../ui/layout/Section.tsx'
import { SummaryList, type SummaryItem } from '../../ui/layout/SummaryList.tsx'
import { LogonIdField } from './LogonIdField.tsx'
import type { NewUserWizardState } from './use-new-user.ts'

type Props = { wizard: NewUserWizardState; answers: SummaryItem[] }

/** The User ID of the new user, and all answers to look over before it is created. */
export function IdStep({ wizard, answers }: Props) {
  return (
    <>
      <LogonIdField wizard={wizard} />
      <div className="new-user-review">
        <Section heading="Check the information">
          <SummaryList items={answers} />
        </Section>
      </div>
    </>
  )
}
