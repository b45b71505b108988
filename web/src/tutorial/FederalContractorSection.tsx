import type { Account } from '@hireproof/contract/accounts/accounts'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../lib/paths.ts'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { progressOf } from './course.ts'
import { nextStep } from './lesson-list.ts'

/** Whether the users of a company may need the lesson: it has the FAR clause, or a client of it may have it. */
export const mayNeedFederalLesson = ({ type, companyInfo }: Pick<Account, 'type' | 'companyInfo'>): boolean =>
  type === 'AGENCY' || companyInfo.employerCategory.category === 'FEDERALCONTRACTOR'

/** The lesson for federal contractors with its test: what comes next, or when the user passed. */
export function FederalContractorSection() {
  const query = useQuery(progressOf('federal-contractor'))
  return (
    <Section heading="Federal Contractors">
      <Loaded query={query} what="the lesson for federal contractors">
        {(progress) => {
          const { label, href } = nextStep(progress)
          return (
            <Stack>
              <p className="prose">
                {progress.completedOn
                  ? `You passed the test for federal contractors on ${displayLongDate(progress.completedOn)}.`
                  : 'If a company has the FAR E-Verify clause in a federal contract, each user reads one more lesson and passes its test before creating the next case of that company.'}
              </p>
              <div>
                <ButtonLink variant="outline" href={progress.completedOn ? paths.lesson('federal-contractors') : href}>
                  {progress.completedOn ? 'Read the lesson again' : label}
                </ButtonLink>
              </div>
            </Stack>
          )
        }}
      </Loaded>
    </Section>
  )
}
