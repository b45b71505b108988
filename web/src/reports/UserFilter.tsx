import { displayName } from '@hireproof/contract/format/display'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../lib/error-text.ts'
import { q } from '../lib/query.ts'
import { useMe } from '../lib/started.ts'
import { usePaused } from '../lib/use-paused.ts'
import { ComboBox } from '../ui/fields/ComboBox.tsx'

const OFFERED = 50

type Props = {
  name: string
  label: string
  error?: string
  value: string
  /** The company whose users are offered, if not the own one. */
  company: string | undefined
  onChoose: (value: string, label?: string) => void
}

/** A user who created cases, found by the last name; only for those who manage users. */
export function UserFilter({ value, company, onChoose, error, ...field }: Props) {
  const { user, account } = useMe()
  const [typed, setTyped] = useState<string>()
  const [picked, setPicked] = useState<{ value: string; label: string }>()
  const asked = usePaused(typed?.trim() ?? '')
  const actor = { accountType: account.type, role: user.userRole }
  const isManager = mayEnter('company', actor) || (mayEnter('corporate', actor) && Boolean(company))
  const query = {
    ...(asked !== '' && { lastName: asked }),
    ...(company && { accountId: [Number(company)] }),
  }
  const found = useQuery({
    ...q(searchUsers, { body: { paging: { page: 0, size: OFFERED }, query } }),
    placeholderData: keepPreviousData,
    enabled: isManager,
  })
  if (!isManager) return null
  const options = (found.data?.results ?? []).map(({ id, logonId, firstName, lastName }) => ({
    value: id,
    label: `${displayName({ firstName, lastName })} (${logonId})`,
  }))
  const chosen = picked?.value === value ? picked : options.find((option) => option.value === value)
  return (
    <ComboBox
      {...field}
      hint="Begin with the last name."
      options={options}
      isStale={found.isPlaceholderData || asked !== (typed?.trim() ?? '')}
      chosen={value}
      text={typed ?? (value === '' ? '' : (chosen?.label ?? 'The chosen user'))}
      status={`${options.length} users.`}
      error={error ?? (found.error ? errorText(found.error) : undefined)}
      onType={(text) => {
        setTyped(text)
        onChoose('')
      }}
      onLeave={() => value !== '' && setTyped(undefined)}
      onChoose={(option) => {
        setPicked(option)
        setTyped(undefined)
        onChoose(option.value, option.label)
      }}
    />
  )
}
