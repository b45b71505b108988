import type { ReplyOf } from '@hireproof/contract/endpoint'
import { dueGroups, waitingFor, type DueGroup, type WaitingFor } from '@hireproof/contract/reports/overview'
import type { readOverview } from '@hireproof/contract/reports/reports.endpoints'
import { CardGrid, CountCard } from '../../ui/layout/CountCard.tsx'
import type { Tone } from '../../ui/layout/StatusTag.tsx'
import { dueHref, waitingHref } from './overview-links.ts'

type Look = { label: string; tone: Tone }

const dueLooks: Readonly<Record<DueGroup, Look>> = {
  overdue: { label: 'Overdue', tone: 'error' },
  today: { label: 'Due today', tone: 'warning' },
  soon: { label: 'Due within five federal working days', tone: 'warning' },
}
const waitingLooks: Readonly<Record<WaitingFor, Look>> = {
  records: { label: 'Waiting for the government records', tone: 'neutral' },
  employee: { label: 'Referred: waiting for the employee or the agency', tone: 'neutral' },
}

type Props = Pick<ReplyOf<typeof readOverview>, 'due' | 'waiting'> & {
  company: number | undefined
  /** Users who open no cases read the numbers only. */
  opensCases: boolean
}

/** How many open cases are late, are due soon, and wait for someone else. */
export function DueCounts({ due, waiting, company, opensCases }: Props) {
  return (
    <CardGrid>
      {dueGroups.map((group) => (
        <Count
          key={group}
          look={dueLooks[group]}
          counted={due[group]}
          href={opensCases ? dueHref(group, company) : undefined}
        />
      ))}
      {waitingFor.map((who) => (
        <Count
          key={who}
          look={waitingLooks[who]}
          counted={waiting[who]}
          href={opensCases ? waitingHref(who, company) : undefined}
        />
      ))}
    </CardGrid>
  )
}

type CountProps = { look: Look; counted: { count: number; is_more: boolean }; href: string | undefined }

const Count = ({ look: { label, tone }, counted: { count, is_more: isMore }, href }: CountProps) => (
  <CountCard
    headingLevel={3}
    label={label}
    count={count}
    isMore={isMore}
    unit={count === 1 ? 'case' : 'cases'}
    tone={count === 0 ? 'neutral' : tone}
    href={href}
  />
)
