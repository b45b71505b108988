import { attentionGroups, attentionWhose } from '@hireproof/contract/cases/attention'
import { nextSteps } from '@hireproof/contract/cases/next-step'
import * as z from 'zod/mini'
import { pageField, pageSizes, sizeField } from '../../lib/page-search.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { stepTexts } from '../step-texts.ts'
import { groupTexts } from './attention-texts.ts'

/** How the queue is narrowed, in the address of the page. */
export const AttentionSearch = z.object({
  whose: z._default(z.enum(attentionWhose), 'all'),
  step: z._default(z.enum(['', ...nextSteps]), ''),
  group: z._default(z.enum(['', ...attentionGroups]), ''),
  client_company_id: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)), 0),
  page: pageField(200),
  size: sizeField(pageSizes, 20),
})
export type AttentionSearch = z.infer<typeof AttentionSearch>

const whoseOptions = [
  { value: 'all', label: 'All cases' },
  { value: 'mine', label: 'My cases' },
  { value: 'unassigned', label: 'Unassigned cases' },
]
const groupOptions = attentionGroups.map((group) => ({ value: group, label: groupTexts[group] }))
const stepOptions = nextSteps.map((step) => ({ value: step, label: stepTexts[step] }))

type NarrowingProps = {
  search: AttentionSearch
  hasCompanies: boolean
  onChange: (changes: Partial<AttentionSearch>) => void
}

// only agencies have clients
const Companies = lazyPart(async () => (await import('../../clients/ClientField.tsx')).ClientField)

/** Narrows the queue to whose cases, a kind of step, a last day and, for an agency, a company. */
export function AttentionNarrowing({ search, hasCompanies, onChange }: NarrowingProps) {
  return (
    <Toolbar>
      <SelectField
        name="whose"
        label="Show"
        options={whoseOptions}
        value={search.whose}
        onChange={({ target: { value } }) =>
          onChange({ whose: attentionWhose.find((each) => each === value) ?? 'all' })
        }
      />
      <SelectField
        name="step"
        label="Next step"
        placeholder="Any step"
        options={stepOptions}
        value={search.step}
        onChange={({ target: { value } }) => onChange({ step: nextSteps.find((each) => each === value) ?? '' })}
      />
      <SelectField
        name="group"
        label="Last day"
        placeholder="Any day"
        options={groupOptions}
        value={search.group}
        onChange={({ target: { value } }) => onChange({ group: attentionGroups.find((each) => each === value) ?? '' })}
      />
      {hasCompanies && (
        <Companies
          name="company"
          label="Company"
          value={search.client_company_id === 0 ? '' : `${search.client_company_id}`}
          onChoose={(value) => onChange({ client_company_id: Number(value) })}
        />
      )}
    </Toolbar>
  )
}
