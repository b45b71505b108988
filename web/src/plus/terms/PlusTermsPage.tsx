import { getPlusTerms, type PlusTermsState } from '@hireproof/contract/plus/terms.endpoints'
import { useQuery } from '@tanstack/react-query'
import { mayHavePlus } from '../../home/plus-promotion.ts'
import { useMe } from '../../lib/started.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { q } from '../../lib/query.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { AcceptedTerms } from './AcceptedTerms.tsx'
import { AcceptNewTerms } from './AcceptNewTerms.tsx'
import { EnablePlus } from './EnablePlus.tsx'
import { PlusUnavailable } from './PlusUnavailable.tsx'

/** The Terms of Service of the plus program: to enable it, to accept newer ones, and to read what was accepted. */
export function PlusTermsPage() {
  const { account } = useMe()
  const query = useQuery(q(getPlusTerms, { params: { accountId: account.id } }))
  return (
    <div className="terms-page">
      <Stack>
        <PageHeading title={`${pageSettings().product} Plus Terms of Service`} />
        {account.myI9.enabled || mayHavePlus(account) ? (
          <Loaded query={query} what="the terms">
            {(state) => <Terms state={state} />}
          </Loaded>
        ) : (
          <PlusUnavailable />
        )}
      </Stack>
    </div>
  )
}

function Terms({ state: { inForce, accepted } }: { state: PlusTermsState }) {
  const { account } = useMe()
  if (!account.myI9.enabled) return <EnablePlus terms={inForce} />
  if (account.arePlusTermsDue && account.status !== 'CLOSED')
    return <AcceptNewTerms terms={inForce} accepted={accepted} />
  return accepted ? <AcceptedTerms acceptance={accepted} /> : <PlusUnavailable />
}
