import { findClients } from '@hireproof/contract/accounts/accounts'
import { displayCount } from '@hireproof/contract/format/display'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorText } from '../lib/error-text.ts'
import { q } from '../lib/query.ts'
import { useMe } from '../lib/started.ts'
import { usePaused } from '../lib/use-paused.ts'
import { ComboBox } from '../ui/fields/ComboBox.tsx'
import type { Option } from '../ui/fields/SelectField.tsx'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** The number of the chosen company as text; empty if none is chosen. */
  value: string
  onChoose: (value: string) => void
}

/** One of the clients of an agency, or the agency itself; clients are found by typing. */
export function ClientField({ value, onChoose, error, ...field }: Props) {
  const { account } = useMe()
  const own = { value: `${account.id}`, label: `${account.companyInfo.companyName} (your own company)` }
  // undefined while the name of the choice stands in the field
  const [typed, setTyped] = useState<string>()
  const [picked, setPicked] = useState<Option>()
  const asked = usePaused(typed?.trim() ?? '')
  const found = useQuery({ ...q(findClients, { body: { text: asked } }), placeholderData: keepPreviousData })
  const isKnown = value === '' || value === own.value || value === picked?.value
  // a draft has the number only
  const named = useQuery({ ...q(findClients, { body: { text: value } }), enabled: !isKnown })
  const chosen = value === own.value ? own : value === picked?.value ? picked : optionsOf(named.data?.clients)[0]
  const offered = [
    ...optionsOf(found.data?.recent),
    ...(isBegun(own.label, asked) ? [own] : []),
    ...optionsOf(found.data?.clients),
  ]
  const clients = displayCount(offered.length, 'company', 'companies')
  return (
    <ComboBox
      {...field}
      options={offered}
      isStale={found.isPlaceholderData || asked !== (typed?.trim() ?? '')}
      chosen={value}
      text={typed ?? (value === '' ? '' : (chosen?.label ?? ''))}
      status={found.data?.hasMore ? `${clients}. Type more to see others.` : `${clients}.`}
      error={error ?? (found.error ? errorText(found.error) : undefined)}
      onType={(text) => {
        setTyped(text)
        onChoose('')
      }}
      onLeave={() => value !== '' && setTyped(undefined)}
      onChoose={(option) => {
        setPicked(option)
        setTyped(undefined)
        onChoose(option.value)
      }}
    />
  )
}

const optionsOf = (clients: readonly { accountId: number; companyName: string }[] = []): Option[] =>
  clients.map(({ accountId, companyName }) => ({ value: `${accountId}`, label: companyName }))

/** Whether a word of a name begins with a text. */
const isBegun = (name: string, text: string) =>
  name.split(' ').some((word) => word.toLowerCase().startsWith(text.toLowerCase()))
