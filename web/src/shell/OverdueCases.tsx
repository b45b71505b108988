import { countAttention } from '@hireproof/contract/cases/attention.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'

type Props = { onFollow: () => void }

/** How many cases are overdue, as a link to the queue; nothing if none is, or if it cannot be found out (CASE-144). */
export function OverdueCases({ onFollow }: Props) {
  const { data } = useQuery({ ...q(countAttention, {}), staleTime: 0 })
  if (!data || data.overdue.count === 0) return null
  const { count, is_more: isMore } = data.overdue
  return (
    <a className="header__link" href={paths.cases.attention()} onClick={onFollow}>
      <span>
        {isMore ? `More than ${displayCount(count, 'case')} overdue` : `${displayCount(count, 'case')} overdue`}
      </span>
    </a>
  )
}
