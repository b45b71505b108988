import type { EmployeeForm } from '@hireproof/contract/plus-cases/employee-form'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../ui/Loading.tsx'
import { FailedCall } from '../FailedCall.tsx'
import { useSay } from '../language.ts'
import { once } from '../queries.ts'

const copiesScript = { queryKey: ['copies'], queryFn: () => import('./OwnCopies.tsx'), ...once }

type Props = { form: EmployeeForm }

/** The copies that an employee sends; their script comes when a form is signed. */
export function CopiesPart({ form }: Props) {
  const { texts } = useSay()
  const { data, error, isFetching, refetch } = useQuery(copiesScript)
  if (data) return <data.OwnCopies form={form} />
  if (error) return <FailedCall error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return <Loading text={texts.loading} />
}
