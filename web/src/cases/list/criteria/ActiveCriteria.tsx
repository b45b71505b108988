import { findClients } from '@hireproof/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { announce } from '../../../lib/announce.ts'
import { q } from '../../../lib/query.ts'
import { useMe } from '../../../lib/started.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { noCriteria, type CasesSearch } from '../cases-search.ts'
import { activeCriteria, type Active } from './criteria-words.ts'

type Props = {
  search: CasesSearch
  onChange: (changes: Partial<CasesSearch>) => void
  /** Called when the last one goes and with it the place of the focus. */
  onEmpty: () => void
}

/** The active criteria of the list, each of which people remove with one click. */
export function ActiveCriteria({ search, onChange, onEmpty }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const active = activeCriteria(search, useCompanyName(search.client_company_id))
  const handleRemove = ({ text, without }: Active, index: number) => {
    onChange(without)
    announce(`Filter removed: ${text}`)
    if (active.length === 1) return onEmpty()
    // the button goes, so the focus moves to the one beside it
    const buttons = list.current?.querySelectorAll('button')
    buttons?.[index === 0 ? 1 : index - 1]?.focus()
  }
  const handleRemoveAll = () => {
    onChange(noCriteria)
    announce('All filters removed')
    onEmpty()
  }
  return (
    <section className="active-criteria" aria-label="Active filters">
      <ul ref={list}>
        {active.map((each, index) => (
          <li key={each.key}>
            <button type="button" className="criterion" onClick={() => handleRemove(each, index)}>
              <VisuallyHidden>Remove filter </VisuallyHidden>
              {each.text}
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {active.length > 1 && (
        <Button variant="text" onClick={handleRemoveAll}>
          Remove all filters
        </Button>
      )}
    </section>
  )
}

/** The name of a company by its number; undefined until it is there, and for a company out of reach. */
function useCompanyName(id: number): string | undefined {
  const { account } = useMe()
  const isOther = id !== 0 && id !== account.id && account.type === 'AGENCY'
  const { data } = useQuery({ ...q(findClients, { body: { text: `${id}` } }), enabled: isOther })
  if (id === account.id) return account.companyInfo.companyName
  return data?.clients.find(({ accountId }) => accountId === id)?.companyName
}
