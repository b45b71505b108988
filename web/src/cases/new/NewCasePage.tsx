import { SilentRecords } from '../SilentRecords.tsx'
import { useMe, useStarted } from '../../lib/started.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { DraftView } from '../case-views.tsx'
import { LazyLessonGate } from '../lesson/lazy-lesson.ts'
import { CaseFlow } from './CaseFlow.tsx'
import { mayChoose, startsWithPlus } from '../prompt/where-to-create.ts'
import { EmployeeStep } from './EmployeeStep.tsx'
import { lazySteps } from './flow-steps.ts'

const steps = { ...lazySteps, employee: EmployeeStep }
// once saved, the case is a draft with its own page
const preloadDraft = () => void Promise.allSettled([import('../CasePage.tsx'), DraftView.preload()])

/** A new case: the first step of the flow. */
export function NewCasePage() {
  const { account } = useMe()
  const isClosed = account.closedDate !== null
  if (!isClosed) {
    // an agency has no case of its own before it chooses the company
    const hasClause = account.type !== 'AGENCY' && account.companyInfo.employerCategory.category === 'FEDERALCONTRACTOR'
    return hasClause ? (
      <LazyLessonGate>
        <NewCase />
      </LazyLessonGate>
    ) : (
      <NewCase />
    )
  }
  return (
    <Stack>
      <PageHeading title="New case" />
      <p className="prose">
        The account of {account.companyInfo.companyName} is {account.status === 'CLOSED' ? 'closed' : 'closing'}. You
        can view its cases, but you cannot create new ones.
      </p>
      <div>
        <ButtonLink href={paths.cases.list({ filter: 'all' })}>Go to the cases</ButtonLink>
      </div>
    </Stack>
  )
}

/** The flow of a new case, with the other ways to begin one. */
function NewCase() {
  const { account } = useMe()
  const { flags, environment } = useStarted()
  return (
    <Stack gap="large">
      <CaseFlow steps={steps} onBegin={preloadDraft} notice={<SilentRecords />} />
      {mayChoose({ isPlusEnabled: startsWithPlus(account), isClosed: false }, flags) && (
        <p>
          This is a standard case. <a href={paths.cases.createPrompt({ choose: 'yes' })}>Choose another kind of case</a>
        </p>
      )}
      {environment.sandboxUrl && (
        <p>
          Trying this out? Use{' '}
          <a href={`${environment.sandboxUrl}/records`} target="_blank" rel="noreferrer">
            invented people from the sandbox’s records (opens in a new tab)
          </a>
          .
        </p>
      )}
    </Stack>
  )
}
