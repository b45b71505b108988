import { displayDateTime } from '@hireproof/contract/format/display'
import type { PlusAcceptance } from '@hireproof/contract/plus/terms.endpoints'
import { useMe } from '../../lib/started.ts'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'

type Props = { acceptance: PlusAcceptance }

/** For which company terms were accepted, by whom and when. */
export function AcceptanceFacts({ acceptance: { terms, acceptedBy, acceptedAt } }: Props) {
  const { companyInfo, id } = useMe().account
  return (
    <DefinitionList
      items={[
        { term: 'Company', value: `${companyInfo.companyName}, company number ${id}` },
        { term: 'Version', value: terms.version },
        { term: 'Accepted by', value: acceptedBy },
        { term: 'Accepted on', value: displayDateTime(acceptedAt) },
      ]}
    />
  )
}
