import { getCompanyProfile } from '@hireproof/contract/accounts/company-profile.endpoints'
import type { UserFacts } from '@hireproof/contract/guards'
import { mayOpen } from '@hireproof/contract/path-permissions'
import { roles } from '@hireproof/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { FarDeadlines } from '../accounts/profile/FarDeadlines.tsx'
import { farDeadlinesOf } from '../accounts/profile/far-deadlines-of.ts'
import { today } from '../lib/clock.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { useMe } from '../lib/started.ts'
import { progressOf } from '../tutorial/course.ts'
import { nextStep } from '../tutorial/lesson-list.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'

type Props = { facts: UserFacts }

/** What the FAR clause asks next: the lesson of users who create cases, and the deadlines of administrators. */
export function FarClauseNotice({ facts }: Props) {
  const { account } = useMe()
  const mayCreate = account.closedDate === null && facts.clientAccess === 'FULL' && roles[facts.role].changesCases
  return (
    <>
      {mayCreate && mayOpen(paths.cases.create(), facts) && <LessonToTake />}
      {mayOpen(paths.company.profile(), facts) && <Deadlines accountId={account.id} />}
    </>
  )
}

/** Tells a user who owes the lesson for federal contractors; without an answer, the page works without it. */
function LessonToTake() {
  const { data } = useQuery(progressOf('federal-contractor'))
  if (!data || data.isComplete) return null
  const { label, href } = nextStep(data)
  return (
    <Alert tone="info" heading="Take the lesson for federal contractors">
      <p>
        Your company has a federal contract with the FAR E-Verify clause. Before you create your next case, read a short
        lesson and pass its test.
      </p>
      <ButtonLink variant="outline" href={href}>
        {label}
      </ButtonLink>
    </Alert>
  )
}

/** Reminds administrators of the days that are ahead; without an answer, the page works without it. */
function Deadlines({ accountId }: { accountId: number }) {
  const { data } = useQuery(q(getCompanyProfile, { params: { accountId } }))
  const ahead = data ? farDeadlinesOf(data).filter(({ by }) => by >= today()) : []
  if (ahead.length === 0) return null
  return (
    <Alert tone="info" heading="Deadlines of your federal contract">
      <FarDeadlines deadlines={ahead} />
      <p>
        They follow from the <a href={paths.company.profile()}>employer category of your company</a>.
      </p>
    </Alert>
  )
}
