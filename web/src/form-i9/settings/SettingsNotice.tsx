import { getFormSettings } from '@hireproof/contract/form-i9/form-settings.endpoints'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'

/** Asks for the settings of a company that has never recorded any, if the user is the one to record them. */
export function SettingsNotice() {
  const { account } = useMe()
  const { data } = useQuery(q(getFormSettings, { params: { accountId: account.id } }))
  if (!data?.isAsked) return null
  return (
    <Alert tone="info" heading="Your company has not recorded its business days and copies yet">
      <p>
        Is your company open on weekends or federal holidays? Section 2 and the case of a new hire are due by your
        business days. Until you record them, Monday to Friday without federal holidays count.
      </p>
      <p>
        Does it keep copies of documents beyond those that are always required? You keep them for every new hire or for
        no one.
      </p>
      <p>
        <a href={paths.cases.formSettings()}>Record days and copies</a>
      </p>
    </Alert>
  )
}
