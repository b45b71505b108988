import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../lib/api-error.ts'
import { queryClient } from '../lib/query.ts'
import { Loading } from '../ui/Loading.tsx'
import { FailedCall } from './FailedCall.tsx'
import { useSay } from './language.ts'
import { formPages, wayIn } from './page-scripts.ts'
import { formQuery } from './queries.ts'

type Props = {
  /** Why the person may not get in by the link they came with. */
  outside?: { title: string; text: string }
}

/** The form of whoever has entered the code here; the way in for everybody else. */
export function SessionPages({ outside }: Props) {
  const { texts } = useSay()
  const [left, setLeft] = useState<'open' | 'signed'>()
  const hasLeft = left !== undefined
  const form = useQuery({ ...formQuery, enabled: !hasLeft })
  const pages = useQuery({ ...formPages, enabled: Boolean(form.data) })
  const handleLeft = () => {
    setLeft(form.data?.status === 'SUBMITTED' ? 'signed' : 'open')
    // nothing of the form stays behind in a browser that others may use
    queryClient.removeQueries({ queryKey: formQuery.queryKey })
  }
  const door = useQuery(wayIn)
  const isOutside = hasLeft || form.data === null || isRefusal(form.error, 'unauthenticated')
  if (isOutside && door.data) {
    const gone = left === 'signed' ? texts.leftSigned : texts.left
    return <door.data.OutsidePage notice={hasLeft ? gone : form.data ? texts.signedOutHere : outside} />
  }
  if (!isOutside && form.data && pages.data) return <pages.data.FormPages form={form.data} onLeft={handleLeft} />
  const failed = isOutside ? door : form.error && !form.data ? form : pages
  if (failed.error) {
    return <FailedCall error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
  }
  return <Loading text={texts.loading} />
}
