import { listPlusSites } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { CheckboxGroup } from '../../ui/fields/Checkboxes.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { daysText, type useSettingsForm } from './use-settings-form.ts'

const offers = [
  { value: 'NONE', label: 'Do not offer it. All documents are examined in person' },
  { value: 'ALL', label: 'Offer it to all new hires of a site alike' },
  { value: 'REMOTE', label: 'Offer it to all new hires of a site alike who only work remotely, and to no others' },
]

type Props = Pick<ReturnType<typeof useSettingsForm>, 'form' | 'errorOf'> & { accountId: number }

/** To whom the company offers examinations by live video, and at which of its hiring sites. */
export function VideoOfferFields({ form, errorOf, accountId }: Props) {
  // an agency records it for every site of a client
  const isOwn = useMe().account.id === accountId
  const sites = useQuery({ ...q(listPlusSites, { query: {} }), enabled: isOwn }).data?.results ?? []
  const asksSites = form.watch('video') !== 'NONE' && sites.length > 1
  return (
    <>
      <RadioGroup
        label="Examination of documents by live video (alternative procedure)"
        hint="Only a company in good standing with the verification program may use it, and it must treat all new hires of a site alike."
        options={offers}
        error={errorOf('video')}
        {...form.register('video')}
      />
      {asksSites && (
        <Controller
          control={form.control}
          name="videoSites"
          render={({ field: { value, onChange } }) => (
            <CheckboxGroup
              name="videoSites"
              label="Hiring sites at which it is offered"
              hint="If you check none, it is offered at every site."
              options={sites.map(({ id, text }) => ({ value: id, label: text }))}
              error={errorOf('videoSites')}
              chosen={value === '' ? [] : value.split(',')}
              onChange={(chosen) => onChange(daysText(chosen))}
            />
          )}
        />
      )}
    </>
  )
}
