import { activityFault } from '@hireproof/contract/activity/activity'
import { aboutCases, activityGroupNames, activityGroups } from '@hireproof/contract/activity/activity-events'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { useState, type SubmitEvent } from 'react'
import { useMe } from '../lib/started.ts'
import { UserFilter } from '../reports/UserFilter.tsx'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import type { ActivitySearch } from './activity-search.ts'

type Props = {
  accountId: number
  /** What is in effect. */
  search: ActivitySearch
  onApply: (search: ActivitySearch) => void
}

/** What an activity is narrowed by. Nothing changes until the user applies it. */
export function ActivityFilter({ accountId, search, onApply }: Props) {
  const { user, account } = useMe()
  const [typed, setTyped] = useState(search)
  const [fault, setFault] = useState(activityFault(search))
  const change = (changes: Partial<ActivitySearch>) => setTyped({ ...typed, ...changes })
  const opensCases = mayEnter('cases', { accountType: account.type, role: user.userRole })
  const groups = activityGroupNames.filter((group) => opensCases || !aboutCases.includes(group))
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = typed.from === '' || typed.to === '' ? 'Enter both dates.' : activityFault(typed)
    setFault(found)
    if (found === undefined) onApply(typed)
    else event.currentTarget.querySelector<HTMLElement>('[name="to"]')?.focus()
  }
  return (
    <form className="report-filters" aria-label="Filter" noValidate onSubmit={handleSubmit}>
      <div className="report-filters__fields">
        <SelectField
          name="group"
          label="What"
          placeholder="Everything"
          options={groups.map((value) => ({ value, label: activityGroups[value] }))}
          value={typed.group}
          onChange={({ target: { value } }) => change({ group: groups.find((each) => each === value) ?? '' })}
        />
        <UserFilter
          name="person"
          label="Person"
          value={typed.person}
          company={String(accountId)}
          onChoose={(person) => change({ person })}
        />
        <TextField
          name="from"
          label="From"
          type="date"
          value={typed.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          name="to"
          label="Until"
          type="date"
          value={typed.to}
          {...(fault !== undefined && { error: fault })}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      <ButtonRow>
        <Button type="submit">Apply</Button>
      </ButtonRow>
    </form>
  )
}
