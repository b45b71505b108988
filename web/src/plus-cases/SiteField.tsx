import { listPlusSites } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../lib/error-text.ts'
import { q } from '../lib/query.ts'
import { usePaused } from '../lib/use-paused.ts'
import { ComboBox } from '../ui/fields/ComboBox.tsx'

/** Whether the company has several hiring sites, so that its forms name one. */
export function useHasSites(): boolean {
  const { data } = useQuery(q(listPlusSites, { query: {} }))
  return (data?.totalCount ?? 0) > 1
}

type Props = {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  /** The id of the chosen site; empty if none is chosen. */
  value: string
  onChoose: (value: string) => void
}

/** One of the hiring sites of the company, found by words of its address. */
export function SiteField({ value, onChoose, error, ...field }: Props) {
  // undefined while the address of the choice stands in the field
  const [typed, setTyped] = useState<string>()
  const asked = usePaused(typed?.trim() ?? '')
  const query = asked === '' ? {} : { text: asked }
  const found = useQuery({ ...q(listPlusSites, { query }), placeholderData: keepPreviousData })
  // an address of the page has the id only
  const named = useQuery({ ...q(listPlusSites, { query: { id: value } }), enabled: value !== '' })
  const options = (found.data?.results ?? []).map(({ id, text }) => ({ value: id, label: text }))
  const [chosen] = [...options.filter((option) => option.value === value), ...labelsOf(named.data?.results)]
  return (
    <ComboBox
      {...field}
      options={options}
      isStale={found.isPlaceholderData || asked !== (typed?.trim() ?? '')}
      chosen={value}
      text={typed ?? (value === '' ? '' : (chosen?.label ?? 'A site that was deleted'))}
      status={`${displayCount(options.length, 'hiring site')}.`}
      error={error ?? (found.error ? errorText(found.error) : undefined)}
      onType={(text) => {
        setTyped(text)
        if (value !== '') onChoose('')
      }}
      onLeave={() => value !== '' && setTyped(undefined)}
      onChoose={(option) => {
        setTyped(undefined)
        onChoose(option.value)
      }}
    />
  )
}

const labelsOf = (sites: readonly { id: string; text: string }[] = []) =>
  sites.map(({ id, text }) => ({ value: id, label: text }))
