import { getCompanyProfile } from '@hireproof/contract/accounts/company-profile.endpoints'
import { useQuery } from '@tanstack/react-query'
import { FarDeadlines } from '../accounts/profile/FarDeadlines.tsx'
import { farDeadlinesOf } from '../accounts/profile/far-deadlines-of.ts'
import { today } from '../lib/clock.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { Alert } from '../ui/feedback/Alert.tsx'

/** Reminds administrators of what the FAR clause asks next; without an answer, the page works without it. */
export function FarClauseNotice({ accountId }: { accountId: number }) {
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
