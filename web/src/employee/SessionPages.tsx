import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../lib/api-error.ts'
import { queryClient } from '../lib/query.ts'
import { useSay } from './language.ts'
import { LoadedCall } from './LoadedCall.tsx'
import { FormPages, OutsidePage } from './portal-pages.ts'
import { formQuery } from './queries.ts'

type Props = {
  /** Why the person may not get in by the link they came with. */
  outside?: { title: string; text: string }
}

/** The form for a person who has entered the code here; the entry pages for everyone else. */
export function SessionPages({ outside }: Props) {
  const { texts } = useSay()
  const [left, setLeft] = useState<'open' | 'signed'>()
  const hasLeft = left !== undefined
  const form = useQuery({ ...formQuery, enabled: !hasLeft })
  const handleLeft = () => {
    setLeft(form.data?.status === 'SUBMITTED' ? 'signed' : 'open')
    // nothing of the form stays behind in a browser that others may use
    queryClient.removeQueries({ queryKey: formQuery.queryKey })
  }
  const isOutside = hasLeft || form.data === null || isRefusal(form.error, 'unauthenticated')
  if (isOutside) {
    const gone = left === 'signed' ? texts.leftSigned : texts.left
    return <OutsidePage notice={hasLeft ? gone : form.data ? texts.signedOutHere : outside} />
  }
  return <LoadedCall query={form}>{(open) => open && <FormPages form={open} onLeft={handleLeft} />}</LoadedCall>
}
