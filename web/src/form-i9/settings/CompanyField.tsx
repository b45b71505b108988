import * as z from 'zod/mini'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'

/** The query of the address: the company whose settings are shown, 0 for the user's own. */
export const CompanySearch = z.object({ company: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0) })

// only for agencies
const LazyClientField = lazyPart(async () => (await import('../../clients/ClientField.tsx')).ClientField)

type Props = { chosen: number; onChoose: (accountId: number) => void }

/** The agency and its clients: each has its own settings. */
export function CompanyField({ chosen, onChoose }: Props) {
  return (
    <Toolbar>
      <LazyClientField
        name="company"
        label="Company"
        hint="Your own company or a client. Type the beginning of its name."
        value={`${chosen}`}
        onChoose={(value) => value !== '' && onChoose(Number(value))}
      />
    </Toolbar>
  )
}
