import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import { addressLines, type Address } from '@hireproof/contract/accounts/sections/address'
import { displayDate } from '@hireproof/contract/format/display'
import { today } from '../../lib/clock.ts'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ClientAccess } from './ClientAccess.tsx'
import type { CompanyPlace } from './company-place.ts'
import { accountItems, categoryItems, contactItems, informationItems, userItems } from './profile-items.tsx'
import { SectionCard } from './SectionCard.tsx'

type Props = { profile: CompanyProfile; place: CompanyPlace }

/** The sections of a profile, each with its link to edit it. */
export function ProfileSections({ profile, place }: Props) {
  const { companyInformation, address, employerCategory, contacts } = profile
  const mailing = address.values?.mailing
  return (
    <>
      <p className="only-print">Printed on {displayDate(today())}.</p>
      <DefinitionCard
        heading="Account"
        items={accountItems(profile)}
        actions={
          mayClose(profile) && (
            <ButtonLink variant="outline" href={place.close}>
              {profile.stage === 'CLOSING' ? 'View or cancel closing' : 'Close this account'}
            </ButtonLink>
          )
        }
      />
      <SectionCard
        heading="Company information"
        section={companyInformation}
        href={place.editInformation}
        items={informationItems(profile)}
      />
      {employerCategory && (
        <SectionCard
          heading="Employer category"
          section={employerCategory}
          href={place.editCategory}
          items={categoryItems(profile)}
        />
      )}
      <SectionCard
        heading="Addresses"
        section={address}
        href={place.editAddress}
        items={[
          { term: 'Physical address', value: address.values && <Lines address={address.values.physical} /> },
          {
            term: 'Mailing address',
            value: mailing ? <Lines address={mailing} /> : address.values && 'Same as the physical address',
          },
        ]}
      />
      <SectionCard
        heading="Points of contact"
        section={contacts}
        href={place.editContacts}
        items={contactItems(profile)}
      />
      {profile.hiringSites !== null && (
        <DefinitionCard
          heading="Hiring sites"
          items={[{ term: 'Number of hiring sites', value: profile.hiringSites.toLocaleString('en-US') }]}
          actions={
            <ButtonLink variant="outline" href={place.editHiringSites}>
              View hiring sites
            </ButtonLink>
          }
        />
      )}
      <DefinitionCard heading="Users" items={userItems(profile)} />
      {profile.clientAccess && <ClientAccess accountId={profile.accountId} clientAccess={profile.clientAccess} />}
    </>
  )
}

/** Those who may change the profile may close the account, too. */
const mayClose = ({ stage, companyInformation: { canEdit } }: CompanyProfile) =>
  canEdit !== 'not_permitted' && (stage === 'ACTIVE' || stage === 'CLOSING')

const Lines = ({ address }: { address: Address }) => (
  <>
    {addressLines(address).map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
)
